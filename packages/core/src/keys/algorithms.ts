/**
 * Algorithms of Flow keys, with their numbers in RLP and Cadence and their names in REST.
 * @module
 */

import { requireName } from '../bytes/require-kind.ts'
import { unknownAlgorithm } from './errors.ts'

/** Names of one algorithm in each format. */
export interface AlgorithmNames {
  /** In the RLP account key and in the SDKs (flow-go `onflow/crypto`). */
  readonly rlp: number
  /** `rawValue` in Cadence, FCL's `signAlgo`/`hashAlgo`, the key indexer. */
  readonly cadence: number
  /** In the access node's REST answers. */
  readonly rest: string
  /** Display name. */
  readonly label: string
}

interface SignatureFacts extends AlgorithmNames {
  /** The curve's `crv` in a JWK (RFC 7518 6.2.1.1, RFC 8812 3.1). */
  readonly jwk: string
  /** Hash that the Flow CLI and Flow Wallet usually combine with its keys. */
  readonly usualHash: AccountHashAlgorithm
}

interface HashFacts extends AlgorithmNames {
  /** True if an account key may use it (flow-go `accountCompatibleAlgorithms`). */
  readonly onAccounts: boolean
}

const SIGNATURE_ROWS = {
  ECDSA_P256: {
    ...{ rlp: 2, cadence: 1, rest: 'ECDSA_P256', label: 'ECDSA P-256', jwk: 'P-256' },
    usualHash: 'SHA3_256',
  },
  ECDSA_secp256k1: {
    ...{ rlp: 3, cadence: 2, rest: 'ECDSA_secp256k1', label: 'ECDSA secp256k1', jwk: 'secp256k1' },
    usualHash: 'SHA2_256',
  },
} as const satisfies Readonly<Record<string, SignatureFacts>>

// KMAC128, the sixth that Flow knows by number, is for BLS keys only and not implemented here.
const HASH_ROWS = {
  SHA2_256: { rlp: 1, cadence: 1, rest: 'SHA2_256', label: 'SHA2-256', onAccounts: true },
  SHA2_384: { rlp: 2, cadence: 2, rest: 'SHA2_384', label: 'SHA2-384', onAccounts: false },
  SHA3_256: { rlp: 3, cadence: 3, rest: 'SHA3_256', label: 'SHA3-256', onAccounts: true },
  SHA3_384: { rlp: 4, cadence: 4, rest: 'SHA3_384', label: 'SHA3-384', onAccounts: false },
  KECCAK_256: { rlp: 6, cadence: 6, rest: 'Keccak_256', label: 'Keccak-256', onAccounts: false },
} as const satisfies Readonly<Record<string, HashFacts>>

/** Curves that keys of Flow accounts may use. */
export type SignatureAlgorithm = keyof typeof SIGNATURE_ROWS

/** Hashes to which Flow assigns numbers. */
export type HashAlgorithm = keyof typeof HASH_ROWS

/** Hashes that an account key may use. */
export type AccountHashAlgorithm = {
  [Id in HashAlgorithm]: (typeof HASH_ROWS)[Id]['onAccounts'] extends true ? Id : never
}[HashAlgorithm]

export const SIGNATURE_ALGORITHMS: Readonly<Record<SignatureAlgorithm, SignatureFacts>> =
  SIGNATURE_ROWS
export const HASH_ALGORITHMS: Readonly<Record<HashAlgorithm, HashFacts>> = HASH_ROWS

export const SIGNATURE_ALGORITHM_IDS = Object.keys(
  SIGNATURE_ALGORITHMS,
) as readonly SignatureAlgorithm[]
export const HASH_ALGORITHM_IDS = Object.keys(HASH_ALGORITHMS) as readonly HashAlgorithm[]
export const ACCOUNT_HASH_ALGORITHM_IDS = HASH_ALGORITHM_IDS.filter(isAccountHashAlgorithm)

/**
 * Returns true if an account key may use `hash`.
 * @example
 * isAccountHashAlgorithm('SHA3_256') // => true
 * isAccountHashAlgorithm('KECCAK_256') // => false
 */
export function isAccountHashAlgorithm(hash: HashAlgorithm): hash is AccountHashAlgorithm {
  requireName(HASH_ALGORITHMS, hash, 'hash algorithm')
  return HASH_ALGORITHMS[hash].onAccounts
}

type Notation = 'rlp' | 'cadence' | 'rest'

function find<Id extends string>(
  table: Readonly<Record<Id, AlgorithmNames>>,
  kind: 'signature' | 'hash',
  notation: Notation,
  value: number | string,
): Id {
  const ids = Object.keys(table) as Id[]
  const found = ids.find(id => table[id][notation] === value)
  if (found !== undefined) return found
  throw unknownAlgorithm({ kind, value, known: ids.map(id => `${table[id][notation]}`) })
}

/**
 * Returns the curve for Cadence's `SignatureAlgorithm.rawValue`.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * signatureAlgorithmFromCadence(1) // => 'ECDSA_P256'
 * signatureAlgorithmFromCadence(9) // throws key/unknown-algorithm
 */
export function signatureAlgorithmFromCadence(value: number): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'cadence', value)
}

/**
 * Returns the hash for Cadence's `HashAlgorithm.rawValue`.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * hashAlgorithmFromCadence(3) // => 'SHA3_256'
 */
export function hashAlgorithmFromCadence(value: number): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'cadence', value)
}

/**
 * Returns the curve for the number in an RLP account key.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * signatureAlgorithmFromRlp(2) // => 'ECDSA_P256'
 */
export function signatureAlgorithmFromRlp(value: number): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'rlp', value)
}

/**
 * Returns the hash for the number in an RLP account key.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * hashAlgorithmFromRlp(3) // => 'SHA3_256'
 */
export function hashAlgorithmFromRlp(value: number): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'rlp', value)
}

/**
 * Returns the curve for the access node's name.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * signatureAlgorithmFromRest('ECDSA_P256') // => 'ECDSA_P256'
 */
export function signatureAlgorithmFromRest(name: string): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'rest', name)
}

/**
 * Returns the hash for the access node's name.
 * @throws ToolError `key/unknown-algorithm`.
 * @example
 * hashAlgorithmFromRest('SHA2_256') // => 'SHA2_256'
 */
export function hashAlgorithmFromRest(name: string): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'rest', name)
}

/** Bytes of a signature as Flow writes it: r‖s, 32 bytes each. */
export const SIGNATURE_LENGTH = 64
