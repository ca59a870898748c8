import { unknownAlgorithm } from './errors.ts'

/** Curves that keys of Flow accounts may use. */
export type SignatureAlgorithm = 'ECDSA_P256' | 'ECDSA_secp256k1'

/** Hashes that Flow knows by number and that are implemented here (KMAC128 is for BLS keys only). */
export type HashAlgorithm = 'SHA2_256' | 'SHA2_384' | 'SHA3_256' | 'SHA3_384' | 'KECCAK_256'

/** Hashes that an account key may use (flow-go `accountCompatibleAlgorithms`). */
export type AccountHashAlgorithm = 'SHA2_256' | 'SHA3_256'

/** How one algorithm is called in each place. */
export interface AlgorithmNames {
  /** In the RLP account key and in the SDKs (flow-go `onflow/crypto`). */
  readonly rlp: number
  /** `rawValue` in Cadence, FCL's `signAlgo`/`hashAlgo`, the key indexer. */
  readonly cadence: number
  /** In the access node's REST answers. */
  readonly rest: string
  /** For people. */
  readonly label: string
}

export const SIGNATURE_ALGORITHMS: Readonly<Record<SignatureAlgorithm, AlgorithmNames>> = {
  ECDSA_P256: { rlp: 2, cadence: 1, rest: 'ECDSA_P256', label: 'ECDSA P-256' },
  ECDSA_secp256k1: { rlp: 3, cadence: 2, rest: 'ECDSA_secp256k1', label: 'ECDSA secp256k1' },
}

export const HASH_ALGORITHMS: Readonly<Record<HashAlgorithm, AlgorithmNames>> = {
  SHA2_256: { rlp: 1, cadence: 1, rest: 'SHA2_256', label: 'SHA2-256' },
  SHA2_384: { rlp: 2, cadence: 2, rest: 'SHA2_384', label: 'SHA2-384' },
  SHA3_256: { rlp: 3, cadence: 3, rest: 'SHA3_256', label: 'SHA3-256' },
  SHA3_384: { rlp: 4, cadence: 4, rest: 'SHA3_384', label: 'SHA3-384' },
  KECCAK_256: { rlp: 6, cadence: 6, rest: 'Keccak_256', label: 'Keccak-256' },
}

export const SIGNATURE_ALGORITHM_IDS: readonly SignatureAlgorithm[] = [
  'ECDSA_P256',
  'ECDSA_secp256k1',
]
export const ACCOUNT_HASH_ALGORITHM_IDS: readonly AccountHashAlgorithm[] = ['SHA2_256', 'SHA3_256']

/** Whether a key of an account may use `hash`. */
export function isAccountHashAlgorithm(hash: HashAlgorithm): hash is AccountHashAlgorithm {
  return (ACCOUNT_HASH_ALGORITHM_IDS as readonly HashAlgorithm[]).includes(hash)
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

/** The curve of Cadence's `SignatureAlgorithm.rawValue`. @throws ToolError `key/unknown-algorithm`. */
export function signatureAlgorithmFromCadence(value: number): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'cadence', value)
}

/** The hash of Cadence's `HashAlgorithm.rawValue`. @throws ToolError `key/unknown-algorithm`. */
export function hashAlgorithmFromCadence(value: number): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'cadence', value)
}

/** The curve of the number in an RLP account key. @throws ToolError `key/unknown-algorithm`. */
export function signatureAlgorithmFromRlp(value: number): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'rlp', value)
}

/** The hash of the number in an RLP account key. @throws ToolError `key/unknown-algorithm`. */
export function hashAlgorithmFromRlp(value: number): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'rlp', value)
}

/** The curve of the access node's name for it. @throws ToolError `key/unknown-algorithm`. */
export function signatureAlgorithmFromRest(name: string): SignatureAlgorithm {
  return find(SIGNATURE_ALGORITHMS, 'signature', 'rest', name)
}

/** The hash of the access node's name for it. @throws ToolError `key/unknown-algorithm`. */
export function hashAlgorithmFromRest(name: string): HashAlgorithm {
  return find(HASH_ALGORITHMS, 'hash', 'rest', name)
}

/** Bytes of a signature as Flow writes it: r‖s, 32 bytes each. */
export const SIGNATURE_LENGTH = 64
