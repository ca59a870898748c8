import type { HashName } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import { digestOf } from '@toolkit/core/hash/primitives'

/** Implementation that computes a digest. */
export type Engine = 'native' | 'wasm' | 'js'

/** WebCrypto's names for its hashes. It accepts only whole messages. */
export const NATIVE_NAMES: Readonly<Partial<Record<HashName, string>>> = {
  'SHA2-256': 'SHA-256',
  'SHA2-384': 'SHA-384',
  'SHA2-512': 'SHA-512',
  'SHA-1': 'SHA-1',
}

/**
 * Hashes for which WebCrypto is faster despite two copies of the message, thanks to CPU
 * instructions. Measured by bench/codable-hash.ts in Chromium.
 */
export const NATIVE_FIRST: ReadonlySet<HashName> = new Set<HashName>(['SHA2-256', 'SHA-1'])

/** Maximum bytes buffered for WebCrypto; a longer message is streamed. */
export const NATIVE_LIMIT = 64 * 2 ** 20

export type Subtle = Pick<SubtleCrypto, 'digest'>

/** Maps those of `names` that WebCrypto supports to their names there. */
export function nativeHashes(names: readonly HashName[]): ReadonlyMap<HashName, string> {
  const found = new Map<HashName, string>()
  for (const name of names) {
    const native = NATIVE_NAMES[isChained(name) ? CHAINS[name].first : name]
    if (native !== undefined) found.set(name, native)
  }
  return found
}

/** Computes digests of a message with WebCrypto. */
export async function nativeDigests(
  subtle: Subtle,
  hashes: ReadonlyMap<HashName, string>,
  message: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<HashName, Uint8Array>> {
  const digests = new Map<string, Uint8Array>()
  for (const native of new Set(hashes.values())) {
    digests.set(native, new Uint8Array(await subtle.digest(native, message)))
  }
  const named = new Map<HashName, Uint8Array>()
  for (const [name, native] of hashes) {
    const digest = digests.get(native)
    if (digest) named.set(name, isChained(name) ? digestOf(CHAINS[name].second, digest) : digest)
  }
  return named
}

/** Buffers a message for WebCrypto, which accepts only whole messages. */
export class Message {
  #room: Uint8Array<ArrayBuffer>
  #length = 0

  /** `expected`: approximate length in bytes. */
  constructor(expected: number) {
    this.#room = new Uint8Array(expected)
  }

  /** Copies `part`. */
  add(part: Uint8Array): void {
    const length = this.#length + part.length
    if (length > this.#room.length) {
      const larger = new Uint8Array(Math.max(length, this.#room.length * 2))
      larger.set(this.#room.subarray(0, this.#length))
      this.#room = larger
    }
    this.#room.set(part, this.#length)
    this.#length = length
  }

  /** Everything so far, without copying. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#room.subarray(0, this.#length)
  }
}
