import type { HashName } from '@toolkit/core/hash/algorithms'

/** What computes a digest. */
export type Engine = 'native' | 'wasm' | 'js'

/** WebCrypto's names of what it has. It takes a message as a whole only. */
export const NATIVE_NAMES: Readonly<Partial<Record<HashName, string>>> = {
  'SHA2-256': 'SHA-256',
  'SHA2-384': 'SHA-384',
  'SHA2-512': 'SHA-512',
  'SHA-1': 'SHA-1',
}

/**
 * Where WebCrypto is the faster way although it costs two copies of the message: processors have
 * instructions for these. Measured by bench/codable-hash.ts in Chromium.
 */
export const NATIVE_FIRST: ReadonlySet<HashName> = new Set<HashName>(['SHA2-256', 'SHA-1'])

/** Up to so many bytes a message is held as a whole for WebCrypto; a longer one is streamed. */
export const NATIVE_LIMIT = 64 * 2 ** 20
