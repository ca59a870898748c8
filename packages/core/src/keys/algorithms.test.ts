import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import {
  HASH_ALGORITHMS,
  type HashAlgorithm,
  hashAlgorithmFromCadence,
  hashAlgorithmFromRest,
  hashAlgorithmFromRlp,
  isAccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  signatureAlgorithmFromCadence,
  signatureAlgorithmFromRest,
  signatureAlgorithmFromRlp,
} from './algorithms.ts'

describe('the numbers and names of algorithms', () => {
  it.each(SIGNATURE_ALGORITHM_IDS)('%s comes back from each', id => {
    const names = SIGNATURE_ALGORITHMS[id]
    expect(signatureAlgorithmFromRlp(names.rlp)).toBe(id)
    expect(signatureAlgorithmFromCadence(names.cadence)).toBe(id)
    expect(signatureAlgorithmFromRest(names.rest)).toBe(id)
  })

  it.each(Object.keys(HASH_ALGORITHMS) as HashAlgorithm[])('%s comes back from each', id => {
    const names = HASH_ALGORITHMS[id]
    expect(hashAlgorithmFromRlp(names.rlp)).toBe(id)
    expect(hashAlgorithmFromCadence(names.cadence)).toBe(id)
    expect(hashAlgorithmFromRest(names.rest)).toBe(id)
    expect(isAccountHashAlgorithm(id)).toBe(id === 'SHA2_256' || id === 'SHA3_256')
  })

  it('tells the two numberings of curves apart', () => {
    expect(signatureAlgorithmFromCadence(2)).toBe('ECDSA_secp256k1')
    expect(signatureAlgorithmFromRlp(2)).toBe('ECDSA_P256')
  })

  it('refuses what keys of accounts do not use', () => {
    expect(refusal(() => signatureAlgorithmFromRlp(1))).toMatchInlineSnapshot(`
      {
        "code": "key/unknown-algorithm",
        "message": "There is no signature algorithm "1" for keys of Flow accounts.",
        "suggestion": "Supported: 2, 3.",
      }
    `)
    expect(refusal(() => hashAlgorithmFromCadence(5))).toMatchInlineSnapshot(`
      {
        "code": "key/unknown-algorithm",
        "message": "There is no hash algorithm "5" for keys of Flow accounts.",
        "suggestion": "Supported: 1, 2, 3, 4, 6.",
      }
    `)
    expect(refusal(() => signatureAlgorithmFromRest('ecdsa_p256')).code).toBe(
      'key/unknown-algorithm',
    )
    expect(refusal(() => signatureAlgorithmFromCadence(Number.NaN)).code).toBe(
      'key/unknown-algorithm',
    )
  })
})
