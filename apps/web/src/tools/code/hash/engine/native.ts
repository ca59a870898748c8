import type { HashName } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import { digestOf } from '@toolkit/core/hash/primitives'
import { NATIVE_NAMES } from './fastest'

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
