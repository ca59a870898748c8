import type { PrimitiveHash } from '@toolkit/core/hash/algorithms'
import type { Hasher } from '@toolkit/core/hash/hasher'
import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createCRC32,
  createMD5,
  createRIPEMD160,
  createSHA1,
  createSHA224,
  createSHA256,
  createSHA384,
  createSHA512,
  type IHasher,
} from 'hash-wasm'
import { createSponge } from './keccak-sponge'

const FIPS_202 = 0x06
const KECCAK = 0x01

type Make = () => Hasher | Promise<Hasher>

const sponge = (rate: number, suffix: number, digestLength: number) => () =>
  createSponge({ rate, suffix, digestLength })

const fromPackage = (create: () => Promise<IHasher>) => async () => {
  const hasher = (await create()).init()
  return {
    update: (bytes: Uint8Array) => hasher.update(bytes),
    digest: () => hasher.digest('binary'),
  }
}

const MAKES: Readonly<Partial<Record<PrimitiveHash, Make>>> = {
  'SHA2-224': fromPackage(createSHA224),
  'SHA2-256': fromPackage(createSHA256),
  'SHA2-384': fromPackage(createSHA384),
  'SHA2-512': fromPackage(createSHA512),
  'SHA3-224': sponge(144, FIPS_202, 28),
  'SHA3-256': sponge(136, FIPS_202, 32),
  'SHA3-384': sponge(104, FIPS_202, 48),
  'SHA3-512': sponge(72, FIPS_202, 64),
  'Keccak-256': sponge(136, KECCAK, 32),
  'RIPEMD-160': fromPackage(createRIPEMD160),
  'BLAKE2b-512': fromPackage(() => createBLAKE2b(512)),
  'BLAKE2b-256': fromPackage(() => createBLAKE2b(256)),
  'BLAKE2s-256': fromPackage(() => createBLAKE2s(256)),
  BLAKE3: fromPackage(() => createBLAKE3(256)),
  'SHA-1': fromPackage(createSHA1),
  MD5: fromPackage(createMD5),
  CRC32: fromPackage(createCRC32),
}

/** All that there are in WebAssembly. */
export const WASM_HASHES: readonly PrimitiveHash[] = Object.keys(MAKES) as PrimitiveHash[]

/** A digest under way in WebAssembly; null where there is none of that name. */
export async function startWasm(name: PrimitiveHash): Promise<Hasher | null> {
  return (await MAKES[name]?.()) ?? null
}
