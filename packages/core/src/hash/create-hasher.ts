/**
 * Streaming digests, HMAC and KMAC.
 * @module
 */

import { requireInput, requireName } from '../bytes/require-kind.ts'
import { HASHES, type HashName } from './algorithms.ts'
import { CHAINS, isChained } from './chains.ts'
import { domainTag as paddedTag } from './domain-tag.ts'
import { keyNeeded, noHmac } from './errors.ts'
import { createHmac } from './hmac.ts'
import { checkOwnMode, type Keying } from './keying.ts'
import { createBlsKmac128, createKmac128 } from './kmac128.ts'
import { digestOf, type StartHash, startPrimitive } from './primitives.ts'

export interface HasherOptions {
  /**
   * Flow domain tag. It precedes the data, padded to 32 bytes, and enters the key of KMAC128-BLS. An empty tag is none,
   * as in Cadence.
   */
  readonly domainTag?: string
  /** HMAC, the hash's own keyed mode, or key derivation. An empty HMAC key is a key. */
  readonly keying?: Keying
  /** Starts the pass over the data; plain JavaScript by default. */
  readonly start?: StartHash
}

/**
 * Creates a hasher, optionally keyed by `keying`, that takes its data in pieces.
 * @throws ToolError `hash/no-hmac`, `hash/no-keyed-mode`, `hash/no-derivation` where there is no such
 * thing, `hash/key-length`, `hash/key-needed` for KMAC128 without a key, `domain-tag/too-long` above
 * 32 bytes (but for KMAC128-BLS, whose tags may be longer).
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * const hasher = createHasher('SHA2-256')
 * hasher.update(encodeUtf8('a'))
 * hasher.update(encodeUtf8('bc'))
 * formatHex(hasher.digest()).slice(0, 16) // => 'ba7816bf8f01cfea'
 */
export function createHasher(name: HashName, options: HasherOptions = {}): Hasher {
  const { domainTag = '', keying, start = startPrimitive } = options
  requireName(HASHES, name, 'hash')
  requireInput('text', domainTag, 'domain tag')
  if (keying && keying.mode !== 'hmac') checkOwnMode(name, keying)
  if (name === 'KMAC128') return tagged(startKmac128(keying), domainTag)
  if (name === 'KMAC128-BLS') {
    if (keying) throw noHmac({ name })
    return createBlsKmac128(domainTag)
  }
  if (isChained(name)) {
    const chain = CHAINS[name]
    if (keying) throw noHmac({ name })
    const first = tagged(start(chain.first), domainTag)
    return {
      update: bytes => first.update(bytes),
      digest: () => digestOf(chain.second, first.digest()),
    }
  }
  return tagged(
    keying?.mode === 'hmac' ? createHmac(name, keying.key, start) : start(name, keying),
    domainTag,
  )
}

/** Starts KMAC128 with a key of any length, 32 bytes of output and no customisation. */
function startKmac128(keying: Keying | undefined): Hasher {
  if (keying?.mode === 'hmac') throw noHmac({ name: 'KMAC128' })
  if (keying?.mode !== 'keyed') throw keyNeeded({ name: 'KMAC128' })
  return createKmac128(keying.key, { length: HASHES.KMAC128.digestLength })
}

/**
 * Hashes bytes in memory. Throws like `createHasher`.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * hashBytes('SHA2-256', encodeUtf8('abc')).length // => 32
 */
export function hashBytes(
  name: HashName,
  bytes: Uint8Array,
  options: HasherOptions = {},
): Uint8Array {
  requireInput('bytes', bytes, 'what is hashed')
  const hasher = createHasher(name, options)
  hasher.update(bytes)
  return hasher.digest()
}

function tagged(hasher: Hasher, domainTag: string): Hasher {
  if (domainTag !== '') hasher.update(paddedTag(domainTag))
  return hasher
}

/** Hash computation in progress; bytes may arrive in pieces of any length. */
export interface Hasher {
  /** Adds bytes. They may be overwritten once this returns. */
  update(bytes: Uint8Array): unknown
  /** Returns the digest of all added bytes. Call it once; nothing may be added afterwards. */
  digest(): Uint8Array
}
