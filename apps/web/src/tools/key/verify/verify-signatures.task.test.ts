import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { SigningKey } from '@toolkit/core/flow/verify-composite'
import { describe, expect, it } from 'vitest'
import type { By } from './signed-by'
import verifySignatures, { type VerifyInput } from './verify-signatures.task'

const USER_TAG = Buffer.alloc(32)
USER_TAG.write('FLOW-V0.0-user')

function newKey(namedCurve: 'P-256' | 'secp256k1') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const publicKey =
    Buffer.from(x, 'base64url').toString('hex') + Buffer.from(y, 'base64url').toString('hex')
  return { key: privateKey, publicKey }
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
const account = (...keys: readonly SigningKey[]): By => ({
  kind: 'account',
  address: ADDRESS,
  keys,
})
const byKey: By = {
  kind: 'key',
  keys: [{ curve: 'ECDSA_P256', publicKey: p256.publicKey }],
  any: false,
  hashAlgorithm: 'SHA3_256',
}

function ask(signatures: string, by: By, more: Partial<VerifyInput> = {}) {
  const message = { kind: 'typed', format: 'text', text: 'hello' } as const
  const input = {
    signatures,
    message,
    tag: 'user',
    ownTag: '',
    appIdentifier: '',
    by,
    ...more,
  } as const
  const context = { progress: () => {}, signal: new AbortController().signal }
  return verifySignatures(input, context)
}

async function verdicts(...args: Parameters<typeof ask>) {
  const output = await ask(...args)
  return output.kind === 'checked' ? output.checked.map(({ verdict }) => verdict) : output
}

describe('by a key', () => {
  it('is good or not, with every tag that can be chosen', async () => {
    const good = signed(p256.key, 'sha3-256')
    expect(await verdicts(good, byKey)).toEqual(['valid'])
    for (const tag of ['none', 'transaction', 'account-proof', 'own'] as const) {
      expect(await verdicts(good, byKey, { tag })).toEqual(['invalid'])
    }
    const own = { tag: 'own', ownTag: 'FLOW-V0.0-user' } as const
    expect(await verdicts(good, byKey, own)).toEqual(['valid'])
    const bare = signed(p256.key, 'sha3-256', 'hello', Buffer.alloc(0))
    expect(await verdicts(bare, byKey, { tag: 'none' })).toEqual(['valid'])
  })

  it('tries both curves of a private key that does not say its own', async () => {
    const keys = [...byKey.keys, { curve: 'ECDSA_secp256k1', publicKey: k1.publicKey }] as const
    const good = signed(k1.key, 'sha256')
    const both: By = { ...byKey, keys, any: true, hashAlgorithm: 'SHA2_256' }
    expect(await verdicts(good, both)).toEqual(['valid'])
    const stated = await ask(good, { ...both, any: false })
    expect(stated).toMatchObject({
      checked: [{ verdict: 'invalid', question: { keys: [{}, {}] } }],
    })
  })

  it('checks composite signatures by the key alone, whatever index they name', async () => {
    const composite = { addr: ADDRESS, keyId: 7, signature: signed(p256.key, 'sha3-256') }
    const output = await ask(JSON.stringify([composite]), byKey)
    expect(output).toMatchObject({ weight: null, checked: [{ verdict: 'valid', keyIndex: 7 }] })
  })
})

describe('by an account', () => {
  it('finds the key of each signature, and counts every index once', async () => {
    const good = signed(p256.key, 'sha3-256')
    const twice = await ask(`${good}\n${good}`, account(onAccount(0), onAccount(3)))
    expect(twice).toMatchObject({
      weight: 1000,
      checked: [
        { verdict: 'valid', keyIndex: 0 },
        { verdict: 'valid', keyIndex: 3 },
      ],
    })
    const again = await ask(`${good}\n${good}`, account(onAccount(0)))
    expect(again).toMatchObject({ weight: 500, checked: [{}, { verdict: 'duplicate', weight: 0 }] })
  })

  it('does not count revoked keys, unless another index is active', async () => {
    const good = signed(p256.key, 'sha3-256')
    expect(await verdicts(good, account(onAccount(0, { revoked: true })))).toEqual(['revoked'])
    const one = await ask(good, account(onAccount(0, { revoked: true }), onAccount(1)))
    expect(one).toMatchObject({ weight: 500, checked: [{ keyIndex: 1 }] })
  })

  it('tells of a revoked key where the same one stands again, and asks who else signed', async () => {
    const composite = (signature: string) => JSON.stringify({ addr: ADDRESS, keyId: 0, signature })
    const own = composite(signed(p256.key, 'sha3-256'))
    const revoked = onAccount(0, { revoked: true })
    for (const [twin, at] of [
      [onAccount(4), 4],
      [onAccount(4, { revoked: true }), null],
      [onAccount(4, { hashAlgorithm: 'SHA2_256' }), null],
      [onAccount(4, { publicKey: k1.publicKey }), null],
    ] as const) {
      const output = await ask(own, account(revoked, twin))
      const facts = { verdict: 'revoked', matches: true, activeTwin: at, question: null }
      expect(output).toMatchObject({ checked: [facts] })
    }
    const other = onAccount(4, {
      publicKey: k1.publicKey,
      signatureAlgorithm: 'ECDSA_secp256k1',
      hashAlgorithm: 'SHA2_256',
    })
    const foreign = await ask(composite(signed(k1.key, 'sha256')), account(revoked, other))
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

  it('has the doctor look at what is no good, beginning with the key that was named', async () => {
    const composite = { addr: ADDRESS, keyId: 1, signature: signed(p256.key, 'sha3-256') }
    const keys = [onAccount(0), onAccount(1, { hashAlgorithm: 'SHA2_256' })]
    const output = await ask(JSON.stringify(composite), account(...keys))
    expect(output).toMatchObject({
      checked: [
        {
          verdict: 'invalid',
          question: { expected: { key: 0 }, keys: [{ index: 1 }, { index: 0 }] },
        },
      ],
    })
    const missing = await ask(JSON.stringify({ ...composite, keyId: 9 }), account(...keys))
    expect(missing).toMatchObject({
      checked: [{ verdict: 'no-such-key', question: { expected: { key: null } } }],
    })
  })
})

describe('refuses, at the field it belongs to', () => {
  const good = signed(p256.key, 'sha3-256')
  it.each([
    ['signatures', 'abc', {}],
    ['signatures', '[', {}],
    ['ownTag', good, { tag: 'own', ownTag: 'x'.repeat(33) }],
    ['message', good, { message: { kind: 'typed', format: 'hex', text: 'zz' } }],
    [
      'appIdentifier',
      JSON.stringify({
        address: ADDRESS,
        nonce: '00'.repeat(32),
        signatures: [{ addr: ADDRESS, keyId: 0, signature: good }],
      }),
      {},
    ],
  ] as const)('%s', async (field, text, more) => {
    expect(await ask(text, byKey, more)).toMatchObject({ kind: 'refused', field })
  })
})

it('gives the doctor the text that was typed for the bytes', async () => {
  const text = createHash('sha256').update('x').digest('hex').toUpperCase()
  const message = { kind: 'typed', format: 'hex', text } as const
  const output = await ask(signed(p256.key, 'sha3-256', text), byKey, { message })
  expect(output).toMatchObject({
    messageLength: 32,
    checked: [{ question: { message: { typed: text } } }],
  })
})
