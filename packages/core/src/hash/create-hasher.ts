import type { HashName } from './algorithms.ts'
import { CHAINS, isChained } from './chains.ts'
import { domainTag as paddedTag } from './domain-tag.ts'
import { noHmac } from './errors.ts'
import type { Hasher } from './hasher.ts'
import { createHmac } from './hmac.ts'
import { createBlsKmac128, type StartKmac128 } from './kmac128.ts'
import { digestOf, type StartHash, startPrimitive } from './primitives.ts'

export interface HasherOptions {
  /**
   * A Flow domain tag. It goes before the data, padded to 32 bytes, and into the key of KMAC128-BLS.
   * The empty one is none, as in Cadence.
   */
  readonly domainTag?: string
  /** Makes an HMAC of it. An empty key is a key. */
  readonly hmacKey?: Uint8Array
  /** What begins the pass over the data; plain JavaScript when left out. */
  readonly start?: StartHash
  /** The same for KMAC128. */
  readonly startKmac128?: StartKmac128
}

/**
 * Begins a digest, or with `hmacKey` an HMAC, that takes its data in pieces.
 * @throws ToolError `hash/no-hmac` where HMAC is not defined, `domain-tag/too-long` above 32 bytes
 * (but for KMAC128-BLS, whose tags may be longer).
 */
export function createHasher(name: HashName, options: HasherOptions = {}): Hasher {
  const { domainTag = '', hmacKey, start = startPrimitive } = options
  if (name === 'KMAC128-BLS') {
    if (hmacKey) throw noHmac({ name })
    return createBlsKmac128(domainTag, options.startKmac128)
  }
  if (isChained(name)) {
    const chain = CHAINS[name]
    if (hmacKey) throw noHmac({ name })
    const first = tagged(start(chain.first), domainTag)
    return {
      update: bytes => first.update(bytes),
      digest: () => digestOf(chain.second, first.digest()),
    }
  }
  return tagged(hmacKey ? createHmac(name, hmacKey, start) : start(name), domainTag)
}

/** The digest, or with `hmacKey` the HMAC, of bytes that are at hand. Throws as `createHasher` does. */
export function hashBytes(
  name: HashName,
  bytes: Uint8Array,
  options: HasherOptions = {},
): Uint8Array {
  const hasher = createHasher(name, options)
  hasher.update(bytes)
  return hasher.digest()
}

function tagged(hasher: Hasher, domainTag: string): Hasher {
  if (domainTag !== '') hasher.update(paddedTag(domainTag))
  return hasher
}
