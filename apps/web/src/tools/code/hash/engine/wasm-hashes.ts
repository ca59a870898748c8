import type { PrimitiveHash } from '@toolkit/core/hash/algorithms'
import type { Hasher } from '@toolkit/core/hash/hasher'
import type { OwnMode } from '@toolkit/core/hash/keying'
import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createCRC32,
  createMD5,
  createRIPEMD160,
  createSHA1,
  type IHasher,
} from 'hash-wasm'
import { createSponge } from './keccak-sponge'
import { startSha2 } from './sha2-stream'

const FIPS_202 = 0x06
const KECCAK = 0x01

/** Null where there is no such mode in WebAssembly. */
type Make = (own?: OwnMode) => Hasher | null | Promise<Hasher | null>

const sponge = (rate: number, suffix: number, digestLength: number) => () =>
  createSponge({ rate, suffix, digestLength })

const fromPackage = (create: () => Promise<IHasher>) => async () => {
  const hasher = (await create()).init()
  return {
    update: (bytes: Uint8Array) => hasher.update(bytes),
    digest: () => hasher.digest('binary'),
  }
}

/** A hash of the package with a keyed mode. */
const keyedFromPackage = (create: (key?: Uint8Array) => Promise<IHasher>) => (own?: OwnMode) => {
  if (own?.mode === 'derive') return null
  // The package keeps the key for a second round and overwrites nothing: it gets a copy.
  return fromPackage(() => create(own?.key.slice()))()
}

const MAKES: Readonly<Partial<Record<PrimitiveHash, Make>>> = {
  'SHA2-224': () => startSha2('SHA2-224'),
  'SHA2-256': () => startSha2('SHA2-256'),
  'SHA2-384': () => startSha2('SHA2-384'),
  'SHA2-512': () => startSha2('SHA2-512'),
  'SHA2-512/256': () => startSha2('SHA2-512/256'),
  'SHA3-224': sponge(144, FIPS_202, 28),
  'SHA3-256': sponge(136, FIPS_202, 32),
  'SHA3-384': sponge(104, FIPS_202, 48),
  'SHA3-512': sponge(72, FIPS_202, 64),
  'Keccak-256': sponge(136, KECCAK, 32),
  'RIPEMD-160': fromPackage(createRIPEMD160),
  'BLAKE2b-512': keyedFromPackage(key => createBLAKE2b(512, key)),
  'BLAKE2b-256': keyedFromPackage(key => createBLAKE2b(256, key)),
  'BLAKE2s-256': keyedFromPackage(key => createBLAKE2s(256, key)),
  BLAKE3: keyedFromPackage(key => createBLAKE3(256, key)),
  'SHA-1': fromPackage(createSHA1),
  MD5: fromPackage(createMD5),
  CRC32: fromPackage(createCRC32),
}

/** All that there are in WebAssembly. */
export const WASM_HASHES: readonly PrimitiveHash[] = Object.keys(MAKES) as PrimitiveHash[]

/** A digest under way in WebAssembly; null where there is none of that name, or not in that mode. */
export async function startWasm(name: PrimitiveHash, own?: OwnMode): Promise<Hasher | null> {
  return (await MAKES[name]?.(own)) ?? null
}
