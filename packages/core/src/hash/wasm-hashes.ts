import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createCRC32,
  createKeccak,
  createMD5,
  createRIPEMD160,
  createSHA1,
  createSHA3,
  createSHA224,
  createSHA256,
  createSHA384,
  createSHA512,
  type IHasher,
} from 'hash-wasm'
import type { PrimitiveHash } from './algorithms.ts'
import type { Hasher } from './create-hasher.ts'
import type { OwnMode } from './keying.ts'

/** Null if WebAssembly has no such mode. */
type Make = (own?: OwnMode) => Promise<Hasher> | null

const plain = (create: () => Promise<IHasher>) => async () => {
  const hasher = (await create()).init()
  return {
    update: (bytes: Uint8Array) => hasher.update(bytes),
    digest: () => hasher.digest('binary'),
  }
}

/** Wraps a hash with a keyed mode. */
const keyed =
  (create: (key?: Uint8Array) => Promise<IHasher>): Make =>
  own => {
    if (own?.mode === 'derive') return null
    // hash-wasm keeps the key for a second round and overwrites nothing, so it gets a copy.
    return plain(() => create(own?.key.slice()))()
  }

const MAKES: Readonly<Partial<Record<PrimitiveHash, Make>>> = {
  'SHA2-224': plain(createSHA224),
  'SHA2-256': plain(createSHA256),
  'SHA2-384': plain(createSHA384),
  'SHA2-512': plain(createSHA512),
  'SHA3-224': plain(() => createSHA3(224)),
  'SHA3-256': plain(() => createSHA3(256)),
  'SHA3-384': plain(() => createSHA3(384)),
  'SHA3-512': plain(() => createSHA3(512)),
  'Keccak-256': plain(() => createKeccak(256)),
  'RIPEMD-160': plain(createRIPEMD160),
  'BLAKE2b-512': keyed(key => createBLAKE2b(512, key)),
  'BLAKE2b-256': keyed(key => createBLAKE2b(256, key)),
  'BLAKE2s-256': keyed(key => createBLAKE2s(256, key)),
  BLAKE3: keyed(key => createBLAKE3(256, key)),
  'SHA-1': plain(createSHA1),
  MD5: plain(createMD5),
  CRC32: plain(createCRC32),
}

/** All hashes of hash-wasm. SHA2-512/256 and KMAC128 are not among them. */
export const WASM_HASHES: readonly PrimitiveHash[] = Object.keys(MAKES) as PrimitiveHash[]

/** Starts a digest in WebAssembly; null if the hash or its mode is not available. */
export async function startWasm(name: PrimitiveHash, own?: OwnMode): Promise<Hasher | null> {
  return (await MAKES[name]?.(own)) ?? null
}
