import { formatHex } from '@toolkit/core/bytes/hex'
import type { PrimitiveHash } from '@toolkit/core/hash/algorithms'
import type { Hasher } from '@toolkit/core/hash/create-hasher'
import { createKmac128 } from '@toolkit/core/hash/kmac128'
import { startPrimitive } from '@toolkit/core/hash/primitives'
import { startWasm, WASM_HASHES } from '@toolkit/core/hash/wasm-hashes'
import { readParts } from '../../apps/web/src/bytes/read-parts'
import {
  type Engine,
  Message,
  NATIVE_NAMES,
} from '../../apps/web/src/tools/code/hash/engine/native'

export type BenchedHash = PrimitiveHash | 'KMAC128'

/**
 * Algorithm of `openssl dgst` to compare each with. Keccak-256 is SHA3-256 except for one byte of padding, KMAC128 is
 * SHAKE128 with a prefix, BLAKE2b-256 is BLAKE2b-512 truncated: the same work.
 */
export const COUNTERPARTS: Readonly<Partial<Record<BenchedHash, string>>> = {
  'SHA2-224': 'sha224',
  'SHA2-256': 'sha256',
  'SHA2-384': 'sha384',
  'SHA2-512': 'sha512',
  'SHA2-512/256': 'sha512-256',
  'SHA3-224': 'sha3-224',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
  'Keccak-256': 'sha3-256',
  KMAC128: 'shake128',
  'RIPEMD-160': 'ripemd160',
  'BLAKE2b-512': 'blake2b512',
  'BLAKE2b-256': 'blake2b512',
  'BLAKE2s-256': 'blake2s256',
  'SHA-1': 'sha1',
  MD5: 'md5',
}

export const BENCHED: readonly BenchedHash[] = [...WASM_HASHES, 'SHA2-512/256', 'KMAC128']

const KEY = new Uint8Array(32)

async function start(name: BenchedHash, engine: 'wasm' | 'js'): Promise<Hasher | null> {
  if (name === 'KMAC128') return engine === 'wasm' ? null : createKmac128(KEY, { length: 32 })
  return engine === 'wasm' ? startWasm(name) : startPrimitive(name)
}

async function stream(file: Blob, name: BenchedHash, engine: 'wasm' | 'js') {
  const hasher = await start(name, engine)
  if (!hasher) return null
  for await (const part of readParts(file, { anyPieces: true })) hasher.update(part)
  return hasher.digest()
}

async function whole(file: Blob, name: BenchedHash): Promise<Uint8Array | null> {
  const native = name === 'KMAC128' ? undefined : NATIVE_NAMES[name]
  if (native === undefined) return null
  const message = new Message(file.size)
  for await (const part of readParts(file, { anyPieces: true })) message.add(part)
  return new Uint8Array(await crypto.subtle.digest(native, message.bytes()))
}

/** Digest of a file in hex, by one engine; null if it lacks the hash. */
export async function hashFile(
  file: Blob,
  name: BenchedHash,
  engine: Engine,
): Promise<string | null> {
  const digest = engine === 'native' ? await whole(file, name) : await stream(file, name, engine)
  return digest && formatHex(digest)
}

/** Reads the file as the tool does, and discards it. */
export async function readFileOnly(file: Blob): Promise<string> {
  let length = 0
  for await (const part of readParts(file, { anyPieces: true })) length += part.length
  return String(length)
}
