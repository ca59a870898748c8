import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { domainTag, USER_TAG } from '../hash/domain-tag.ts'
import {
  type HashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from './algorithms.ts'
import { CURVES } from './curves.ts'
import { hashWith } from './flow-hash.ts'
import { generatePrivateKey, parsePrivateKeyHex } from './private-key.ts'
import { parsePublicKey, publicKeyOf } from './public-key.ts'
import { sign, signDigest, verify, verifyDigest } from './signature.ts'

const deterministic = loadCases<
  { signatureAlgorithm: SignatureAlgorithm; privateKey: string; digest: string },
  { signature: string; lowS?: boolean }
>('flow-keys', 'sign-deterministic')
const verifications = loadCases<
  {
    signatureAlgorithm: SignatureAlgorithm
    hashAlgorithm: HashAlgorithm
    publicKey: string
    messageHex: string
    domainTag?: string
    signature: string
  },
  { valid: boolean }
>('flow-keys', 'verify')
const invalidInputs = loadCases<{ publicKey: string; signature: string }, unknown>(
  'flow-keys',
  'verify-invalid-input',
)

/** Returns the counterpart of a signature: r and order − s. */
function counterpartOf(signature: Uint8Array, signatureAlgorithm: SignatureAlgorithm): Uint8Array {
  const s = bytesToBigInt(signature.slice(32))
  return concatBytes(
    signature.slice(0, 32),
    bigIntToBytes(CURVES[signatureAlgorithm].Point.Fn.ORDER - s, 32),
  )
}

describe('published vectors', () => {
  it.each(deterministic)('RFC 6979: $name', ({ input, expected }) => {
    const signatureAlgorithm = input.signatureAlgorithm
    const privateKey = parsePrivateKeyHex(input.privateKey, signatureAlgorithm)
    const signature = signDigest({ privateKey, signatureAlgorithm, digest: parseHex(input.digest) })
    // The RFC leaves s as it is; we write its low counterpart.
    const required =
      expected.lowS === false ? counterpartOf(signature, signatureAlgorithm) : signature
    expect(formatHex(required)).toBe(expected.signature)
  })

  it.each(verifications)('$name is $valid', ({ input, expected }) => {
    const { signatureAlgorithm, hashAlgorithm } = input
    const answer = () =>
      verify({
        publicKey: parsePublicKey(input.publicKey, signatureAlgorithm).bytes,
        signatureAlgorithm,
        hashAlgorithm,
        message: parseHex(input.messageHex),
        ...(input.domainTag === undefined ? {} : { tag: domainTag(input.domainTag) }),
        signature: parseHex(input.signature),
      })
    if (input.signature.length === 128) expect(answer()).toBe(expected.valid)
    else expect([refusal(answer).code, expected.valid]).toEqual(['signature/wrong-length', false])
  })

  it.each(invalidInputs)('$name: input errors, not an invalid signature', ({ input }) => {
    expect(refusal(() => parsePublicKey(input.publicKey)).code).toBe('hex/bad-digit')
    const publicKey = parseHex(verifications[0]?.input.publicKey ?? '')
    const check = () =>
      verify({
        publicKey,
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        message: new Uint8Array(),
        signature: parseHex(input.signature),
      })
    expect(refusal(check).code).toBe('signature/wrong-length')
  })

  it('are all here', () => {
    const files = [deterministic, verifications, invalidInputs]
    expect(files.map(({ length }) => length)).toMatchInlineSnapshot(`
      [
        2,
        62,
        1,
      ]
    `)
    expect(verifications.filter(({ expected }) => !expected.valid)).not.toHaveLength(0)
  })
})

describe.each(SIGNATURE_ALGORITHM_IDS)('%s', signatureAlgorithm => {
  const privateKey = generatePrivateKey(signatureAlgorithm)
  const publicKey = publicKeyOf(privateKey, signatureAlgorithm)
  const hashes: readonly HashAlgorithm[] = [
    'SHA2_256',
    'SHA2_384',
    'SHA3_256',
    'SHA3_384',
    'KECCAK_256',
  ]
  const input = fc.record({
    message: fc.uint8Array({ maxLength: 100 }),
    hashAlgorithm: fc.constantFrom(...hashes),
  })

  it('verifies what it signs, with low and with high s, and nothing else', () => {
    fc.assert(
      fc.property(input, fc.nat({ max: 511 }), ({ message, hashAlgorithm }, bit) => {
        const question = { publicKey, signatureAlgorithm, hashAlgorithm, message, tag: USER_TAG }
        const signature = sign({
          privateKey,
          signatureAlgorithm,
          hashAlgorithm,
          message,
          tag: USER_TAG,
        })
        expect(verify({ ...question, signature })).toBe(true)
        expect(
          verify({ ...question, signature: counterpartOf(signature, signatureAlgorithm) }),
        ).toBe(true)

        const flipped = signature.slice()
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(verify({ ...question, signature: flipped })).toBe(false)
        const { tag, ...untagged } = question
        expect(verify({ ...untagged, signature })).toBe(false)
        expect(verify({ ...untagged, message: concatBytes(tag, message), signature })).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('writes s in the low half, the same each time', () => {
    const order = CURVES[signatureAlgorithm].Point.Fn.ORDER
    fc.assert(
      fc.property(input, one => {
        const signature = sign({ privateKey, signatureAlgorithm, ...one })
        expect(bytesToBigInt(signature.slice(32)) <= order / 2n).toBe(true)
        expect(sign({ privateKey, signatureAlgorithm, ...one })).toEqual(signature)
      }),
      { numRuns: 15 },
    )
  })

  it('answers no to r and s out of range', () => {
    const order = CURVES[signatureAlgorithm].Point.Fn.ORDER
    const digest = hashWith('SHA3_256', new Uint8Array())
    for (const [r, s] of [
      [0n, 1n],
      [1n, 0n],
      [order, 1n],
      [1n, order],
      [2n ** 256n - 1n, 2n ** 256n - 1n],
    ] as const) {
      const signature = concatBytes(bigIntToBytes(r, 32), bigIntToBytes(s, 32))
      expect(verifyDigest({ publicKey, signatureAlgorithm, digest, signature })).toBe(false)
    }
  })
})

describe('what is no signature, digest or key at all', () => {
  const signatureAlgorithm = 'ECDSA_P256'
  const privateKey = parsePrivateKeyHex('1'.repeat(64), signatureAlgorithm)
  const publicKey = publicKeyOf(privateKey, signatureAlgorithm)
  const digest = new Uint8Array(32)
  const good = {
    publicKey,
    signatureAlgorithm,
    digest,
    signature: new Uint8Array(64).fill(1),
  } as const

  it('is said', () => {
    const der = new Uint8Array(70)
    der.set([0x30, 68])
    expect({
      '65 bytes': refusal(() => verifyDigest({ ...good, signature: new Uint8Array(65) })),
      '63 bytes': refusal(() => verifyDigest({ ...good, signature: new Uint8Array(63) })),
      DER: refusal(() => verifyDigest({ ...good, signature: der })).suggestion,
      'a message in place of a digest': refusal(() =>
        verifyDigest({ ...good, digest: new Uint8Array(5) }),
      ),
      'a short public key': refusal(() => verifyDigest({ ...good, publicKey: new Uint8Array(63) })),
      'the wrong curve': refusal(() =>
        verifyDigest({ ...good, signatureAlgorithm: 'ECDSA_secp256k1' }),
      ),
    }).toMatchInlineSnapshot(`
      {
        "63 bytes": {
          "code": "signature/wrong-length",
          "message": "The signature has 63 bytes where 64 (r and s) are needed.",
          "suggestion": "A Flow signature is r and s, 32 bytes each, which is 128 hex digits.",
        },
        "65 bytes": {
          "code": "signature/wrong-length",
          "message": "The signature has 65 bytes where 64 (r and s) are needed.",
          "suggestion": "Remove the recovery byte: Flow signatures don’t have one.",
        },
        "DER": "This looks like a DER signature: convert it to r and s first.",
        "a message in place of a digest": {
          "code": "signature/digest-length",
          "message": "The digest has 5 bytes; Flow’s hashes have 32 or 48.",
          "suggestion": "Enter the message’s hash, not the message.",
        },
        "a short public key": {
          "code": "public-key/wrong-length",
          "message": "The public key has 63 bytes where 64 (X and Y) are needed.",
        },
        "the wrong curve": {
          "code": "public-key/other-curve",
          "message": "The public key is not a point on ECDSA secp256k1, but on ECDSA P-256.",
          "suggestion": "Choose ECDSA P-256.",
        },
      }
    `)
    expect(
      refusal(() => signDigest({ privateKey, signatureAlgorithm, digest: new Uint8Array() })).code,
    ).toBe('signature/digest-length')
  })

  it('includes a private key of the other curve only', () => {
    const between = parsePrivateKeyHex(
      'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632552',
      'ECDSA_secp256k1',
    )
    expect(
      refusal(() => signDigest({ privateKey: between, signatureAlgorithm, digest })).code,
    ).toBe('private-key/other-curve')
  })
})
