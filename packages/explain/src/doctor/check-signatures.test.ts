import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { FlowAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { domainTag, TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import type { SigningKey } from '@toolkit/core/signature/verify-composite'
import { describe, expect, it } from 'vitest'
import { checkSignatures, type Signer, signedByProof } from './check-signatures.ts'
import { readSignatures } from './read-signatures.ts'

const USER_TAG = Buffer.alloc(32)
USER_TAG.write('FLOW-V0.0-user')

function newKey(namedCurve: 'P-256' | 'secp256k1') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const publicKey =
    Buffer.from(x, 'base64url').toString('hex') + Buffer.from(y, 'base64url').toString('hex')
  return { key: privateKey, publicKey: readHex(publicKey, 64) }
}
const [p256, k1] = [newKey('P-256'), newKey('secp256k1')]
const signed = (key: KeyObject, hash: string, text = 'hello', tag: Buffer = USER_TAG) =>
  sign(hash, Buffer.concat([tag, Buffer.from(text)]), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'hex',
  )

const onAccount = (index: number, more: Partial<SigningKey> = {}): SigningKey => ({
  index,
  publicKey: p256.publicKey,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 500,
  revoked: false,
  ...more,
})
const ADDRESS = 'f8d6e0586b0a20c7'
const account = (...keys: readonly SigningKey[]): Signer => ({
  kind: 'account',
  address: ADDRESS,
  keys,
})
const byKey: Signer = {
  kind: 'key',
  keys: [{ signatureAlgorithm: 'ECDSA_P256', publicKey: p256.publicKey }],
  any: false,
  hashAlgorithm: 'SHA3_256',
}

function check(signatures: string, by: Signer, tag: Uint8Array = USER_TAG, text = 'hello') {
  const message = { bytes: new TextEncoder().encode(text) }
  return checkSignatures(readSignatures(signatures), { message, tags: [tag] }, by)
}
const verdicts = (...args: Parameters<typeof check>) =>
  check(...args).checked.map(({ verdict }) => verdict)

describe('by a key', () => {
  it('is good or not, with every tag that can be chosen', () => {
    const good = signed(p256.key, 'sha3-256')
    expect(verdicts(good, byKey)).toEqual(['valid'])
    for (const tag of [new Uint8Array(), TRANSACTION_TAG, domainTag('other')]) {
      expect(verdicts(good, byKey, tag)).toEqual(['invalid'])
    }
    expect(verdicts(good, byKey, domainTag('FLOW-V0.0-user'))).toEqual(['valid'])
    const bare = signed(p256.key, 'sha3-256', 'hello', Buffer.alloc(0))
    expect(verdicts(bare, byKey, new Uint8Array())).toEqual(['valid'])
  })

  it('tries both curves of a private key that does not say its own', () => {
    const keys = [
      ...byKey.keys,
      { signatureAlgorithm: 'ECDSA_secp256k1', publicKey: k1.publicKey },
    ] as const
    const good = signed(k1.key, 'sha256')
    const both: Signer = { ...byKey, keys, any: true, hashAlgorithm: 'SHA2_256' }
    expect(verdicts(good, both)).toEqual(['valid'])
    const stated = check(good, { ...both, any: false })
    expect(stated).toMatchObject({
      checked: [{ verdict: 'invalid', question: { keys: [{}, {}] } }],
    })
  })

  it('checks composite signatures by the key alone, whatever index they name', () => {
    const composite = { addr: ADDRESS, keyId: 7, signature: signed(p256.key, 'sha3-256') }
    const output = check(JSON.stringify([composite]), byKey)
    expect(output).toMatchObject({ weight: null, checked: [{ verdict: 'valid', keyIndex: 7 }] })
  })
})

describe('by an account', () => {
  it('finds the key of each signature, and counts every index once', () => {
    const good = signed(p256.key, 'sha3-256')
    const twice = check(`${good}\n${good}`, account(onAccount(0), onAccount(3)))
    expect(twice).toMatchObject({
      weight: 1000,
      checked: [
        { verdict: 'valid', keyIndex: 0 },
        { verdict: 'valid', keyIndex: 3 },
      ],
    })
    const again = check(`${good}\n${good}`, account(onAccount(0)))
    expect(again).toMatchObject({ weight: 500, checked: [{}, { verdict: 'duplicate', weight: 0 }] })
  })

  it('does not count revoked keys, unless another index is active', () => {
    const good = signed(p256.key, 'sha3-256')
    expect(verdicts(good, account(onAccount(0, { revoked: true })))).toEqual(['revoked'])
    const one = check(good, account(onAccount(0, { revoked: true }), onAccount(1)))
    expect(one).toMatchObject({ weight: 500, checked: [{ keyIndex: 1 }] })
  })

  it('tells of a revoked key where the same one stands again, and asks who else signed', () => {
    const composite = (signature: string) => JSON.stringify({ addr: ADDRESS, keyId: 0, signature })
    const own = composite(signed(p256.key, 'sha3-256'))
    const revoked = onAccount(0, { revoked: true })
    for (const [duplicate, at] of [
      [onAccount(4), 4],
      [onAccount(4, { revoked: true }), null],
      [onAccount(4, { hashAlgorithm: 'SHA2_256' }), null],
      [onAccount(4, { publicKey: k1.publicKey }), null],
    ] as const) {
      const output = check(own, account(revoked, duplicate))
      const facts = { verdict: 'revoked', matches: true, activeDuplicate: at, question: null }
      expect(output).toMatchObject({ checked: [facts] })
    }
    const other = onAccount(4, {
      publicKey: k1.publicKey,
      signatureAlgorithm: 'ECDSA_secp256k1',
      hashAlgorithm: 'SHA2_256',
    })
    const foreign = check(composite(signed(k1.key, 'sha256')), account(revoked, other))
    expect(foreign).toMatchObject({
      checked: [
        {
          verdict: 'revoked',
          matches: false,
          question: { expected: { key: 0 }, keys: [{ revoked: true }, { index: 4 }] },
        },
      ],
    })
  })

  it('has the doctor look at what is no good, beginning with the key that was named', () => {
    const composite = { addr: ADDRESS, keyId: 1, signature: signed(p256.key, 'sha3-256') }
    const keys = [onAccount(0), onAccount(1, { hashAlgorithm: 'SHA2_256' })]
    const output = check(JSON.stringify(composite), account(...keys))
    expect(output).toMatchObject({
      checked: [
        {
          verdict: 'invalid',
          question: { expected: { key: 0 }, keys: [{ index: 1 }, { index: 0 }] },
        },
      ],
    })
    const missing = check(JSON.stringify({ ...composite, keyId: 9 }), account(...keys))
    expect(missing).toMatchObject({
      checked: [{ verdict: 'no-such-key', question: { expected: { key: null } } }],
    })
  })
})

it('takes an account proof for the application it is of, and gives the doctor the others', () => {
  const proof = { address: ADDRESS as FlowAddress, nonce: new Uint8Array(32).fill(7) }
  const { message, tags } = signedByProof(proof, 'https://app.example')
  expect(tags).toHaveLength(2)
  expect(message.others?.map(({ name }) => name)).toContain('https://app.example/')
  expect(message.others?.some(({ what }) => what === 'nonce-as-text')).toBe(true)
})
