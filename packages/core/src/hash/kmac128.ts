import { kmac128 } from '@noble/hashes/sha3-addons.js'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { HASHES } from './algorithms.ts'
import type { Hasher } from './create-hasher.ts'

/** Ciphersuite of Flow's BLS signatures, appended to every domain tag. */
const BLS_CIPHERSUITE = 'BLS_SIG_BLS12381G1_XOF:KMAC128_SSWU_RO_POP_'
/** The customisation string: this KMAC is the expand step of hash-to-curve. */
const BLS_CUSTOMIZATION = 'H2C'

interface KmacOptions {
  readonly customization?: Uint8Array
  /** Output length in bytes, which is part of the hashed data. */
  readonly length: number
}

/** Creates a KMAC128 (NIST SP 800-185 section 4). */
export function createKmac128(key: Uint8Array, options: KmacOptions): Hasher {
  const { customization = new Uint8Array(0), length } = options
  return kmac128.create(key, { personalization: customization, dkLen: length })
}

/**
 * Creates the KMAC128 with which Flow's BLS signatures hash their message (Cadence's `KMAC128_BLS_BLS12_381`): the key
 * is the domain tag, unpadded and of any length, followed by the ciphersuite; the customisation is `H2C`, the output
 * 128 bytes. The key is not secret: it separates signatures for different purposes.
 *
 * Sources: onflow/crypto `bls.go` (NewExpandMsgXOFKMAC128) and `hash/kmac.go`; flow-go
 * `module/signature/signing_tags.go` (NewBLSHasher) and `fvm/crypto/crypto.go` (HashWithTag), through which Cadence's
 * `hashWithTag` uses it with its tag and `hash` with the empty one.
 */
export function createBlsKmac128(domainTag: string): Hasher {
  return createKmac128(encodeUtf8(domainTag + BLS_CIPHERSUITE), {
    customization: encodeUtf8(BLS_CUSTOMIZATION),
    length: HASHES['KMAC128-BLS'].digestLength,
  })
}
