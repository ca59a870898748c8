import type { HashName, PrimitiveHash } from '@toolkit/core/hash/algorithms'

/** What computes a digest. */
export type Engine = 'native' | 'wasm' | 'js'

/** WebCrypto's names of what it has. It takes a message as a whole only. */
export const NATIVE_NAMES: Readonly<Partial<Record<HashName, string>>> = {
  'SHA2-256': 'SHA-256',
  'SHA2-384': 'SHA-384',
  'SHA2-512': 'SHA-512',
  'SHA-1': 'SHA-1',
}

/** Up to so many bytes a message is held as a whole for WebCrypto; a longer one is streamed. */
export const NATIVE_LIMIT = 64 * 2 ** 20

/**
 * Where plain JavaScript is faster than WebAssembly, or there is no other; measured by
 * bench/codable-hash.ts in Chromium.
 */
const PLAIN: ReadonlySet<PrimitiveHash> = new Set(['SHA2-512/256'])

/** The faster way to stream `name`, where WebAssembly may be used. */
export function streamEngine(name: PrimitiveHash): 'wasm' | 'js' {
  return PLAIN.has(name) ? 'js' : 'wasm'
}
