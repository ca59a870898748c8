import type { ChainedHash, HashName } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import { domainTag as paddedTag } from '@toolkit/core/hash/domain-tag'
import type { Keying } from '@toolkit/core/hash/keying'
import { type StartWasm, startHashers } from '@toolkit/core/hash/load-hasher'
import {
  type Engine,
  Message,
  NATIVE_FIRST,
  NATIVE_LIMIT,
  nativeDigests,
  nativeHashes,
  type Subtle,
} from './native'

export interface StreamQuestion {
  readonly names: readonly HashName[]
  /** Empty for none. */
  readonly domainTag: string
  readonly keying: Keying | null
}

export interface StreamDigest {
  readonly name: HashName
  readonly digest: Uint8Array
  readonly engine: Engine
}

export interface AvailableEngines {
  /** Null if WebAssembly cannot be compiled. */
  readonly startWasm: StartWasm | null
  /** Null if the page isn't in a secure context. */
  readonly subtle: Subtle | null
}

/**
 * Computes several digests of one stream, each by the fastest available engine. Parts may be
 * overwritten once the next is requested. `size` is the approximate length in bytes: up to 64 MiB
 * the message is buffered for WebCrypto, above that nothing is.
 */
export async function hashStream(
  parts: AsyncIterable<Uint8Array>,
  size: number,
  question: StreamQuestion,
  { startWasm, subtle }: AvailableEngines,
): Promise<readonly StreamDigest[]> {
  const { names, domainTag, keying } = question
  // Keyed hashes are streamed: WebCrypto would need a CryptoKey.
  const whole = subtle !== null && !keying && size <= NATIVE_LIMIT
  // Without WebAssembly, WebCrypto is far faster than JavaScript for every hash it supports.
  const preferred = startWasm ? names.filter(name => NATIVE_FIRST.has(firstOf(name))) : names
  const native = nativeHashes(whole ? preferred : [])
  const streamed = names.filter(name => !native.has(name))
  const options = { domainTag, ...(keying ? { keying } : {}) }
  const { hashers, inWasm } = await startHashers(streamed, options, startWasm)
  const retained = native.size > 0 ? new Message(size) : null
  if (domainTag !== '') retained?.add(paddedTag(domainTag))
  for await (const part of parts) {
    hashers.update(part)
    retained?.add(part)
  }
  const digests = new Map(hashers.digests())
  if (subtle && retained) {
    for (const [name, digest] of await nativeDigests(subtle, native, retained.bytes())) {
      digests.set(name, digest)
    }
  }
  return names.map(name => {
    const digest = digests.get(name)
    if (!digest) throw new Error(`no digest of ${name} was made`)
    return { name, digest, engine: native.has(name) ? 'native' : inWasm.has(name) ? 'wasm' : 'js' }
  })
}

/** Returns the first hash of a chained one. */
const firstOf = (name: HashName): Exclude<HashName, ChainedHash> =>
  isChained(name) ? CHAINS[name].first : name
