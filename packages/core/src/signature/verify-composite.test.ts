import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { PUBLISHED_SIGNATURES, UNREADABLE_SIGNATURES } from '../../test/published-signatures.ts'
import { loadCases } from '../../test/vectors.ts'
import { parseAddress } from '../account/address.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { domainTag, TRANSACTION_TAG, USER_TAG } from '../hash/domain-tag.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { parsePublicKey } from '../keys/public-key.ts'
import { sign, verify } from '../keys/signature.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { Secret } from '../secret.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'
import { encodeAccountProof, parseNonce } from './account-proof.ts'
import type { CompositeSignature } from './composite-signature.ts'
import { parseCompositeSignatures } from './composite-signature.ts'
import { parseSignatureText } from './signature-text.ts'
import {
  verifyAccountProof,
  verifyCompositeSignatures,
  verifyUserSignatures,
} from './verify-composite.ts'

const pair = extra.hd["m/44'/539'/0'/0/0"]
const ADDRESS = parseAddress('f8d6e0586b0a20c7')
const MESSAGE = encodeUtf8('hello')

const p256: AccountKey = {
  index: 0,
  publicKey: readHex(pair.p256.pub, 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 500,
  sequenceNumber: 0n,
  revoked: false,
}
const k1: AccountKey = {
  ...p256,
  index: 3,
  publicKey: readHex(pair.secp256k1.pub, 64),
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA2_256',
}
const PRIVATE = new Map([
  [p256.publicKey, pair.p256.priv],
  [k1.publicKey, pair.secp256k1.priv],
])

function signed(key: AccountKey, message: Uint8Array, tag = USER_TAG, extensionData?: string) {
  const bytes = sign({
    privateKey: new Secret(parseHex(PRIVATE.get(key.publicKey) ?? '')),
    signatureAlgorithm: key.signatureAlgorithm,
    hashAlgorithm: key.hashAlgorithm,
    message,
    tag,
  })
  const json = { addr: ADDRESS, keyId: key.index, signature: formatHex(bytes), extensionData }
  return parseCompositeSignatures(JSON.stringify(json))[0] as CompositeSignature
}

const check = (
  signatures: readonly CompositeSignature[],
  keys: readonly AccountKey[] = [p256, k1],
) => verifyUserSignatures({ address: ADDRESS, message: MESSAGE, signatures, keys })
const verdicts = (...args: Parameters<typeof check>) =>
  check(...args).checks.map(({ verdict }) => verdict)

describe('verifyUserSignatures', () => {
  it('adds up what several keys weigh', () => {
    const both = check([signed(p256, MESSAGE), signed(k1, MESSAGE)])
    expect(both).toMatchObject({ weight: 1000, enough: true })
    expect(both.checks.map(({ verdict, weight }) => [verdict, weight])).toEqual([
      ['valid', 500],
      ['valid', 500],
    ])
    expect(check([signed(p256, MESSAGE)])).toMatchObject({ weight: 500, enough: false })
  })

  it('is accepted by the contract only where every signature counts', () => {
    const heavy = { ...p256, weight: 1000 }
    const good = signed(heavy, MESSAGE)
    const keys = [heavy, k1, { ...k1, index: 4, revoked: true }]
    expect(check([good], keys)).toMatchObject({ enough: true, accepted: true })
    expect(check([good, signed(k1, MESSAGE)], keys)).toMatchObject({ accepted: true })
    for (const spoiling of [
      signed(k1, encodeUtf8('no')),
      signed({ ...k1, index: 4 }, MESSAGE),
      signed({ ...k1, index: 9 }, MESSAGE),
      good,
    ]) {
      expect(check([good, spoiling], keys)).toMatchObject({
        weight: 1000,
        enough: true,
        accepted: false,
      })
    }
    expect(check([signed(p256, MESSAGE)])).toMatchObject({ accepted: false })
  })

  it('counts a key once', () => {
    const twice = check([signed(p256, MESSAGE), signed(p256, MESSAGE)])
    expect(twice).toMatchObject({ weight: 500, enough: false })
    expect(twice.checks[1]).toMatchObject({ verdict: 'duplicate', matches: true })
    const wrongFirst = check([signed(p256, encodeUtf8('no')), signed(p256, MESSAGE)])
    expect(wrongFirst.weight).toBe(500)
  })

  it('says why one does not count', () => {
    const good = signed(p256, MESSAGE)
    expect(verdicts([signed(p256, encodeUtf8('hullo'))])).toEqual(['invalid'])
    expect(verdicts([signed(p256, MESSAGE, TRANSACTION_TAG)])).toEqual(['invalid'])
    expect(verdicts([good], [k1])).toEqual(['no-such-key'])
    expect(verdicts([{ ...good, address: parseAddress('01cf0e2f2f715450') }])).toEqual([
      'other-account',
    ])
    const revoked = check([good, signed(p256, encodeUtf8('no'))], [{ ...p256, revoked: true }])
    expect(revoked).toMatchObject({ weight: 0, enough: false })
    expect(revoked.checks.map(({ verdict, matches }) => [verdict, matches])).toEqual([
      ['revoked', true],
      ['revoked', false],
    ])
    expect(verdicts([signed(p256, MESSAGE, USER_TAG, '02')])).toEqual(['unknown-scheme'])
    expect(verdicts([signed(p256, MESSAGE, USER_TAG, '01')])).toEqual(['webauthn-malformed'])
  })

  it("reads a passkey's signature over the tagged message", () => {
    const key: AccountKey = { ...p256, hashAlgorithm: 'SHA2_256', weight: 1000 }
    const challenge = formatBase64(hashWith('SHA2_256', concatBytes(USER_TAG, MESSAGE)), {
      alphabet: 'url',
    }).replaceAll('=', '')
    const client = encodeUtf8(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'x' }))
    const authenticator = concatBytes(hashWith('SHA2_256', encodeUtf8('x')), parseHex('0500000001'))
    const extension = `01${formatHex(encodeRlp([authenticator, client]))}`
    const message = concatBytes(authenticator, hashWith('SHA2_256', client))
    const made = signed(key, message, new Uint8Array(), extension)
    expect(check([made], [key])).toMatchObject({ weight: 1000, enough: true })
    const other = verifyUserSignatures({
      address: ADDRESS,
      message: encodeUtf8('other'),
      signatures: [made],
      keys: [key],
    })
    expect(other.checks[0]?.verdict).toBe('webauthn-challenge')
  })
})

describe('verifyAccountProof', () => {
  const nonce = parseNonce(extra.accountProof.nonce)
  const appIdentifier = 'https://app.example'
  const message = encodeAccountProof({ address: ADDRESS, nonce, appIdentifier })
  const key = { ...p256, weight: 1000 }

  it('takes the proof, and with the tag of user messages too', () => {
    const tagOf = (tag?: Uint8Array) => {
      const proof = { address: ADDRESS, nonce, signatures: [signed(key, message, tag)] }
      return verifyAccountProof({ proof, appIdentifier, keys: [key] }).checks[0]
    }
    expect(tagOf(domainTag('FCL-ACCOUNT-PROOF-V0.0'))).toMatchObject({ verdict: 'valid', tag: 0 })
    expect(tagOf(USER_TAG)).toMatchObject({ verdict: 'valid', tag: 1 })
    expect(tagOf(TRANSACTION_TAG)).toMatchObject({ verdict: 'invalid', tag: null })
  })

  it('is about one application', () => {
    const proof = { address: ADDRESS, nonce, signatures: [signed(key, message)] }
    const other = verifyAccountProof({ proof, appIdentifier: 'https://evil.example', keys: [key] })
    expect(other).toMatchObject({ weight: 0, enough: false })
  })
})

describe('published signatures', () => {
  it.each(PUBLISHED_SIGNATURES)('$name: $valid', ({ key, message, tag, signature, valid }) => {
    expect(verify({ ...key, message, tag, signature })).toBe(valid)
  })

  it('refuses what is no signature, and no key', () => {
    expect(UNREADABLE_SIGNATURES.length).toBeGreaterThan(0)
    for (const { text, valid } of UNREADABLE_SIGNATURES) {
      expect(valid).toBe(false)
      expect(() => parseSignatureText(text)).toThrow()
    }
    const [bad] = loadCases<{ publicKey: string; signature: string }, unknown>(
      'flow-keys',
      'verify-invalid-input',
    )
    expect(() => parsePublicKey(bad?.input.publicKey ?? '')).toThrow()
    expect(() => parseSignatureText(bad?.input.signature ?? '')).toThrow()
  })
})

it('takes any tags, the first that fits', () => {
  const signatures = [signed(p256, MESSAGE, new Uint8Array())]
  const question = { address: ADDRESS, message: MESSAGE, signatures, keys: [p256] }
  const tags = [USER_TAG, TRANSACTION_TAG, new Uint8Array()]
  expect(verifyCompositeSignatures({ ...question, tags }).checks[0]?.tag).toBe(2)
})
