import { blake2b, blake2s } from '@noble/hashes/blake2.js'
import { blake3 } from '@noble/hashes/blake3.js'
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512, sha512_256 } from '@noble/hashes/sha2.js'
import { keccak_256, sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { PrimitiveHash } from './algorithms.ts'
import { createCrc32 } from './crc32.ts'
import type { Hasher } from './create-hasher.ts'
import type { OwnMode } from './keying.ts'

/**
 * Starts a digest, in a mode of the hash's own if given (checked by `checkOwnMode`). The page and Node use this one; a
 * worker may have a faster one (WebAssembly).
 */
export type StartHash = (name: PrimitiveHash, own?: OwnMode) => Hasher

/** Returns noble's options; noble copies the key. */
function modeOptions(own: OwnMode | undefined): { key?: Uint8Array; context?: Uint8Array } {
  if (!own) return {}
  return own.mode === 'keyed' ? { key: own.key } : { context: encodeUtf8(own.context) }
}

const STARTS: Readonly<Record<PrimitiveHash, (own?: OwnMode) => Hasher>> = {
  'SHA2-224': () => sha224.create(),
  'SHA2-256': () => sha256.create(),
  'SHA2-384': () => sha384.create(),
  'SHA2-512': () => sha512.create(),
  'SHA2-512/256': () => sha512_256.create(),
  'SHA3-224': () => sha3_224.create(),
  'SHA3-256': () => sha3_256.create(),
  'SHA3-384': () => sha3_384.create(),
  'SHA3-512': () => sha3_512.create(),
  'Keccak-256': () => keccak_256.create(),
  'RIPEMD-160': () => ripemd160.create(),
  'BLAKE2b-512': own => blake2b.create(modeOptions(own)),
  'BLAKE2b-256': own => blake2b.create({ ...modeOptions(own), dkLen: 32 }),
  'BLAKE2s-256': own => blake2s.create(modeOptions(own)),
  BLAKE3: own => blake3.create(modeOptions(own)),
  'SHA-1': () => sha1.create(),
  MD5: () => md5.create(),
  CRC32: createCrc32,
}

/** Starts a digest in plain JavaScript, which works everywhere. */
export const startPrimitive: StartHash = (name, own) => STARTS[name](own)

/** Hashes bytes in memory. */
export function digestOf(name: PrimitiveHash, bytes: Uint8Array): Uint8Array {
  const hasher = startPrimitive(name)
  hasher.update(bytes)
  return hasher.digest()
}
