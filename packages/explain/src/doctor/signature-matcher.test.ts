import { parseHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { parsePublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { signDigest, verifyDigest } from '@toolkit/core/keys/signature'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadCases } from '../../../core/test/vectors.ts'
import { signatureMatcher } from './signature-matcher.ts'

interface Input {
  readonly curve: 'secp256r1' | 'secp256k1'
  readonly hash: 'SHA-256' | 'SHA3-256'
  readonly format: 'der' | 'p1363'
  readonly publicKey: string
  readonly message: string
  readonly signature: string
}

describe('Project Wycheproof, r‖s', () => {
  const cases = loadCases<Input, unknown>('wycheproof-ecdsa').filter(
    ({ input }) => input.format === 'p1363' && input.signature.length === 128,
  )

  it('gives every verdict, special numbers and edges of the order among them', () => {
    expect(cases.length).toBeGreaterThan(500)
    const wrong = cases.filter(({ input, valid }) => {
      const signatureAlgorithm = input.curve === 'secp256k1' ? 'ECDSA_secp256k1' : 'ECDSA_P256'
      const matches = signatureMatcher({
        publicKey: parsePublicKey(input.publicKey, signatureAlgorithm).bytes,
        signatureAlgorithm,
        signature: parseHex(input.signature),
      })
      const hash = input.hash === 'SHA-256' ? 'SHA2_256' : 'SHA3_256'
      return matches(hashWith(hash, parseHex(input.message))) !== valid
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

it.each(['ECDSA_P256', 'ECDSA_secp256k1'] as const)(
  'answers as verifying one by one does, %s',
  (signatureAlgorithm: SignatureAlgorithm) => {
    const privateKey = generatePrivateKey(signatureAlgorithm)
    const publicKey = publicKeyOf(privateKey, signatureAlgorithm)
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, bytes, fc.boolean(), (digest, other, long) => {
        const given = long ? hashWith('SHA3_384', digest) : digest
        const signature = signDigest({ privateKey, signatureAlgorithm, digest: given })
        const matches = signatureMatcher({ publicKey, signatureAlgorithm, signature })
        expect(matches(given)).toBe(true)
        expect(matches(other)).toBe(
          verifyDigest({ publicKey, signatureAlgorithm, digest: other, signature }),
        )
      }),
      { numRuns: 15 },
    )
  },
)
