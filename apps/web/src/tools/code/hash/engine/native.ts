import type { HashName } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import { digestOf } from '@toolkit/core/hash/primitives'

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

export type Subtle = Pick<SubtleCrypto, 'digest'>

/** Those of `names` that WebCrypto computes, each with its name there. */
export function nativeHashes(names: readonly HashName[]): ReadonlyMap<HashName, string> {
  const found = new Map<HashName, string>()
  for (const name of names) {
    const native = NATIVE_NAMES[isChained(name) ? CHAINS[name].first : name]
    if (native !== undefined) found.set(name, native)
  }
  return found
}

/** The digests of a message, by WebCrypto. */
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

/** Collects a message for WebCrypto, which takes it as a whole only. */
export class Message {
  #room: Uint8Array<ArrayBuffer>
  #length = 0

  /** `expected`: how many bytes there will be, about. */
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

  /** All of it so far, not copied. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#room.subarray(0, this.#length)
  }
}
