/** Hash function that processes its bytes in one pass. */
export type PrimitiveHash =
  | 'SHA2-224'
  | 'SHA2-256'
  | 'SHA2-384'
  | 'SHA2-512'
  | 'SHA2-512/256'
  | 'SHA3-224'
  | 'SHA3-256'
  | 'SHA3-384'
  | 'SHA3-512'
  | 'Keccak-256'
  | 'RIPEMD-160'
  | 'BLAKE2b-512'
  | 'BLAKE2b-256'
  | 'BLAKE2s-256'
  | 'BLAKE3'
  | 'SHA-1'
  | 'MD5'
  | 'CRC32'

/** Two hashes in a row. */
export type ChainedHash = 'HASH160' | 'Double SHA2-256'

/** All names that `createHasher` supports. */
export type HashName = PrimitiveHash | ChainedHash | 'KMAC128-BLS' | 'KMAC128'

/** Cadence's `HashAlgorithm`, by the names of its cases. */
export type CadenceHashName =
  | 'SHA2_256'
  | 'SHA2_384'
  | 'SHA3_256'
  | 'SHA3_384'
  | 'KMAC128_BLS_BLS12_381'
  | 'KECCAK_256'

/** Allowed key lengths in bytes; without `most` there is no limit. */
export interface KeyLengths {
  readonly least: number
  readonly most?: number
}

export interface HashFacts {
  /** Bytes of the digest. */
  readonly digestLength: number
  /** Bytes of the block that HMAC fills (RFC 2104's B); null where HMAC is not defined. */
  readonly blockLength: number | null
  /** Keys of its own keyed mode; absent if it has none. */
  readonly ownKey?: KeyLengths
  /** Only computes keyed digests. */
  readonly keyedOnly?: true
  /** Derives keys for a context. */
  readonly derives?: true
  /** Matching case of Cadence's `HashAlgorithm`. */
  readonly cadence?: CadenceHashName
  /** `broken`: collisions can be made at will. `checksum`: never meant to resist an adversary. */
  readonly weakness?: 'broken' | 'checksum'
}

/**
 * Properties of each hash, in the order people look for them. Digest and block lengths are from FIPS 180-4 and FIPS
 * 202, RFC 7693 (BLAKE2), the BLAKE3 specification, NIST SP 800-185 (KMAC), ISO/IEC 10118-3 (RIPEMD-160), RFC 1321.
 */
export const HASHES: Readonly<Record<HashName, HashFacts>> = {
  'SHA2-256': { digestLength: 32, blockLength: 64, cadence: 'SHA2_256' },
  'SHA2-384': { digestLength: 48, blockLength: 128, cadence: 'SHA2_384' },
  'SHA3-256': { digestLength: 32, blockLength: 136, cadence: 'SHA3_256' },
  'SHA3-384': { digestLength: 48, blockLength: 104, cadence: 'SHA3_384' },
  'Keccak-256': { digestLength: 32, blockLength: 136, cadence: 'KECCAK_256' },
  'KMAC128-BLS': { digestLength: 128, blockLength: null, cadence: 'KMAC128_BLS_BLS12_381' },
  'SHA2-512': { digestLength: 64, blockLength: 128 },
  'SHA2-512/256': { digestLength: 32, blockLength: 128 },
  'SHA2-224': { digestLength: 28, blockLength: 64 },
  'SHA3-512': { digestLength: 64, blockLength: 72 },
  'SHA3-224': { digestLength: 28, blockLength: 144 },
  'RIPEMD-160': { digestLength: 20, blockLength: 64 },
  HASH160: { digestLength: 20, blockLength: null },
  'Double SHA2-256': { digestLength: 32, blockLength: null },
  'BLAKE2b-512': { digestLength: 64, blockLength: 128, ownKey: { least: 1, most: 64 } },
  'BLAKE2b-256': { digestLength: 32, blockLength: 128, ownKey: { least: 1, most: 64 } },
  'BLAKE2s-256': { digestLength: 32, blockLength: 64, ownKey: { least: 1, most: 32 } },
  BLAKE3: { digestLength: 32, blockLength: 64, ownKey: { least: 32, most: 32 }, derives: true },
  KMAC128: { digestLength: 32, blockLength: null, ownKey: { least: 0 }, keyedOnly: true },
  'SHA-1': { digestLength: 20, blockLength: 64, weakness: 'broken' },
  MD5: { digestLength: 16, blockLength: 64, weakness: 'broken' },
  CRC32: { digestLength: 4, blockLength: null, weakness: 'checksum' },
}

const ALL_NAMES = Object.keys(HASHES) as HashName[]

/** Names of the hashes that need no key, in that order. */
export const HASH_NAMES: readonly HashName[] = ALL_NAMES.filter(name => !HASHES[name].keyedOnly)

/** Hashes with their own keyed mode. */
export const KEYED_NAMES: readonly HashName[] = ALL_NAMES.filter(name => HASHES[name].ownKey)

/** Hashes that derive keys. */
export const DERIVING_NAMES: readonly HashName[] = ALL_NAMES.filter(name => HASHES[name].derives)

/** Returns true if `text` is exactly the name of a hash. */
export function isHashName(text: string): text is HashName {
  return Object.hasOwn(HASHES, text)
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** Returns true if WebAssembly may be compiled here: a content security policy must allow `'wasm-unsafe-eval'`. */
export function canCompileWasm(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
