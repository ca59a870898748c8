/**
 * An account’s key in RLP.
 * @module
 */

import { fixedHex, type Hex } from '../bytes/hex.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  hashAlgorithmFromRlp,
  isAccountHashAlgorithm,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
  signatureAlgorithmFromRlp,
} from '../keys/algorithms.ts'
import { parsePublicKey, requirePublicKey } from '../keys/public-key.ts'
import { decodeRlp } from '../rlp/decode.ts'
import { encodeRlp, encodeRlpUint } from '../rlp/encode.ts'
import { bytesField, listField, uintField } from '../rlp/rlp-fields.ts'
import { accountKeyHash, accountKeyShape } from './errors.ts'
import { FULL_WEIGHT, requireWeight } from './key-weight.ts'

/** Account key as in `flow keys decode rlp` and in account templates before Cadence 1.0. */
export interface AccountKeyFields {
  /** X‖Y. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. The chain accepts 0, but such a key cannot sign for the account. */
  readonly weight: number
}

/**
 * Encodes a key as RLP of [public key, signature algorithm, hash algorithm, weight] (flow-go-sdk `account.go`).
 * @throws ToolError `public-key/…` when the key is not on its curve, `account-key/weight`.
 * @example
 * import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
 * const key = {
 *   publicKey,
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 * } as const
 * formatHex(encodeAccountKey(key)) // => `f847b840${publicKey}02038203e8`
 */
export function encodeAccountKey(key: AccountKeyFields): Uint8Array {
  requireInput('object', key, 'account key')
  requireName(SIGNATURE_ALGORITHMS, key.signatureAlgorithm, 'signature algorithm')
  requireName(HASH_ALGORITHMS, key.hashAlgorithm, 'hash algorithm')
  return encodeRlp([
    parsePublicKey(key.publicKey, key.signatureAlgorithm).bytes,
    encodeRlpUint(BigInt(SIGNATURE_ALGORITHMS[key.signatureAlgorithm].rlp)),
    encodeRlpUint(BigInt(HASH_ALGORITHMS[key.hashAlgorithm].rlp)),
    encodeRlpUint(BigInt(requireWeight(key.weight))),
  ])
}

/**
 * Decodes an account key from its RLP bytes, which must be the canonical encoding.
 * @throws ToolError `rlp/…`, `account-key/…`, `key/unknown-algorithm`, `public-key/…`.
 * @example
 * import { fixedHex, parseHex } from '@toolkit/core/bytes/hex'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
 * const key = decodeAccountKey(parseHex(`f847b840${publicKey}02038203e8`))
 * key.signatureAlgorithm // => 'ECDSA_P256'
 * key.weight // => 1000
 */
export function decodeAccountKey(bytes: Uint8Array): AccountKeyFields {
  const items = listField(decodeRlp(bytes), 'account key')
  const [publicKey, signature, hash, weight] = items
  if (!publicKey || !signature || !hash || !weight || items.length !== 4) {
    throw accountKeyShape({ count: items.length })
  }
  const key = bytesField(publicKey, 'public key')
  const signatureNumber = uintField(signature, 'signature algorithm', 0xffn)
  const hashNumber = uintField(hash, 'hash algorithm', 0xffn)
  const signatureAlgorithm = signatureAlgorithmFromRlp(Number(signatureNumber))
  const hashAlgorithm = hashAlgorithmFromRlp(Number(hashNumber))
  if (!isAccountHashAlgorithm(hashAlgorithm)) {
    throw accountKeyHash({ hash: HASH_ALGORITHMS[hashAlgorithm].label, offset: hash.offset })
  }
  requirePublicKey(key, signatureAlgorithm)
  return {
    publicKey: fixedHex(key, 64),
    signatureAlgorithm,
    hashAlgorithm,
    weight: Number(uintField(weight, 'weight', BigInt(FULL_WEIGHT))),
  }
}
