import { createPrivateKey, sign as nodeSign } from 'node:crypto'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { sign } from '@toolkit/core/keys/signature'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURVE_KEYS, keyOf, MESSAGE, OTHER_PAIR, P256, question } from '../../test/doctor.ts'
import { diagnoseSignature } from './signature-doctor.ts'

describe('diagnoseSignature', () => {
  it('says that nothing fits a random signature, and how much was tried', () => {
    const numbers = fc.uint8Array({ minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(numbers, fc.constantFrom(...CURVE_KEYS), (signature, key) => {
        const { fits, tried, depth } = diagnoseSignature(question(key, signature), {
          maxMistakes: 1,
        })
        expect(fits).toEqual([])
        expect(tried).toBeGreaterThan(20)
        expect(depth).toBe(1)
      }),
      { numRuns: 10 },
    )
    const full = diagnoseSignature(
      question(P256, concatBytes(hashWith('SHA2_256', MESSAGE), hashWith('SHA3_256', MESSAGE))),
    )
    expect(full).toMatchObject({ fits: [], depth: 3 })
    expect(full.tried).toBeGreaterThan(2000)
  })

  it('takes numbers of 0 or above the order for a signature of nothing', () => {
    for (const byte of [0, 0xff]) {
      const doctorQuestion = question(P256, new Uint8Array(64).fill(byte))
      expect(diagnoseSignature(doctorQuestion, { maxMistakes: 1 }).fits).toEqual([])
    }
  })

  it('agrees with node:crypto on every message, hash and tag it is told', () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: Buffer.from(P256.publicKey.subarray(0, 32)).toString('base64url'),
      y: Buffer.from(P256.publicKey.subarray(32)).toString('base64url'),
      d: Buffer.from(P256.privateKey.reveal()).toString('base64url'),
    }
    const node = createPrivateKey({ key: jwk, format: 'jwk' })
    const hashes = { SHA2_256: 'sha256', SHA3_256: 'sha3-256' } as const
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom('SHA2_256', 'SHA3_256'),
        fc.constantFrom(USER_TAG, TRANSACTION_TAG, new Uint8Array()),
        (bytes, hash, tag) => {
          const signed = concatBytes(tag, bytes)
          const signature = nodeSign(hashes[hash], signed, { key: node, dsaEncoding: 'ieee-p1363' })
          const doctorQuestion = question(P256, new Uint8Array(signature), { message: { bytes } })
          const [fit] = diagnoseSignature(doctorQuestion, { maxMistakes: 2 }).fits
          const kinds = fit?.mistakes.map(({ kind }) => kind)
          const expected = [
            ...(tag === USER_TAG ? [] : ['tag']),
            ...(hash === 'SHA3_256' ? [] : ['hash']),
          ]
          expect(kinds).toEqual(expected)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('stops before a level that is too much, and says how far it came', () => {
    const random = question(P256, new Uint8Array(64).fill(9))
    expect(diagnoseSignature(random, { maxTried: 100 })).toMatchObject({ fits: [], depth: 1 })
    const large = question(P256, new Uint8Array(64).fill(9), {
      message: { bytes: new Uint8Array(100_000) },
    })
    expect(diagnoseSignature(large, { maxHashed: 200_000 })).toMatchObject({ fits: [], depth: 0 })
  })

  it('tells its progress', () => {
    const seen: number[] = []
    const random = question(P256, new Uint8Array(64).fill(9))
    diagnoseSignature(random, {
      maxMistakes: 2,
      onProgress: (part, level) => seen.push(level + part),
    })
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})

it('does not write down what there is no room to try', () => {
  // Each level reads every key's hash once; the level skipped for the limit stops at the first key.
  let requestCount = 0
  const keys = Array.from({ length: 40 }, () => ({
    ...P256,
    get hashAlgorithm() {
      requestCount += 1
      return P256.hashAlgorithm
    },
  }))
  const nothing = { ...question(P256, new Uint8Array(64)), keys }
  expect(diagnoseSignature(nothing, { maxTried: 1 })).toEqual({ fits: [], tried: 1, depth: 0 })
  expect(requestCount).toBe(41)
})

it('leaves other keys alone where the named one fits with more mistakes', () => {
  let requestCount = 0
  const other = {
    ...keyOf('ECDSA_P256', OTHER_PAIR.p256, 'SHA3_256'),
    get hashAlgorithm() {
      requestCount += 1
      return P256.hashAlgorithm
    },
  }
  const { signatureAlgorithm, privateKey } = P256
  const signature = sign({
    privateKey,
    signatureAlgorithm,
    hashAlgorithm: 'SHA2_384',
    message: MESSAGE,
  })
  const { fits } = diagnoseSignature({ ...question(P256, signature), keys: [P256, other, other] })
  expect(fits).toMatchObject([{ key: 0 }])
  expect(requestCount).toBe(0)
})
