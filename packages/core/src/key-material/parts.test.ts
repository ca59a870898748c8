import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concatBytes } from '../bytes/bytes.ts'
import { compressPublicKey, publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { isPublicKeyOf } from './parts.ts'

it('knows the public key of a private one in each of its three forms, and no other', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 250n }),
      fc.constantFrom('ECDSA_P256' as const, 'ECDSA_secp256k1' as const),
      (number, signatureAlgorithm) => {
        const bytes = (value: bigint) => {
          const hex = value.toString(16).padStart(64, '0')
          return Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
        }
        const formsOf = (value: bigint) => {
          const point = publicKeyOf(new Secret(bytes(value)), signatureAlgorithm)
          return [point, concatBytes(new Uint8Array([4]), point), compressPublicKey(point)]
        }
        const lengths = formsOf(number).map(({ length }) => length)
        expect(lengths).toEqual([64, 65, 33])
        for (const form of formsOf(number)) {
          expect(isPublicKeyOf(bytes(number), signatureAlgorithm, form)).toBe(true)
        }
        for (const form of formsOf(number + 1n)) {
          expect(isPublicKeyOf(bytes(number), signatureAlgorithm, form)).toBe(false)
        }
        expect(
          isPublicKeyOf(new Uint8Array(32), signatureAlgorithm, formsOf(number)[0] as Uint8Array),
        ).toBe(false)
      },
    ),
    { numRuns: 20 },
  )
})
