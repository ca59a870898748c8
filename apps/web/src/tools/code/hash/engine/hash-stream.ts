import type { ChainedHash, HashName, PrimitiveHash } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import type { Hasher } from '@toolkit/core/hash/create-hasher'
import { createHashers, type Hashers } from '@toolkit/core/hash/create-hashers'
import { domainTag as paddedTag } from '@toolkit/core/hash/domain-tag'
import type { Keying } from '@toolkit/core/hash/keying'
import { startPrimitive } from '@toolkit/core/hash/primitives'
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

/** The WebAssembly side, which is loaded only where it may be compiled. */
export type StartWasm = typeof import('./wasm-hashes').startWasm

export interface Ways {
  /** Null where WebAssembly may not be compiled. */
  readonly startWasm: StartWasm | null
  /** Null where the page is not in a secure context. */
  readonly subtle: Subtle | null
}

/**
 * Several digests of one stream, each by the fastest way there is. Parts may be overwritten once the
 * next is asked for. `size` is about how many bytes there are: up to 64 MiB they are kept for WebCrypto,
 * above that nothing is.
 */
export async function hashStream(
  parts: AsyncIterable<Uint8Array>,
  size: number,
  question: StreamQuestion,
  { startWasm, subtle }: Ways,
): Promise<readonly StreamDigest[]> {
  const { names, domainTag, keying } = question
  // With a key it stays with the streams: WebCrypto would need the key in a form of its own.
  const whole = subtle !== null && !keying && size <= NATIVE_LIMIT
  // Where WebAssembly may not be used, WebCrypto is far ahead of JavaScript in all that it has.
  const preferred = startWasm ? names.filter(name => NATIVE_FIRST.has(firstOf(name))) : names
  const native = nativeHashes(whole ? preferred : [])
  const streamed = names.filter(name => !native.has(name))
  const { hashers, engines } = await begin({ ...question, names: streamed }, startWasm)
  const kept = native.size > 0 ? new Message(size) : null
  if (domainTag !== '') kept?.add(paddedTag(domainTag))
  for await (const part of parts) {
    hashers.update(part)
    kept?.add(part)
  }
  const digests = new Map(hashers.digests())
  if (subtle && kept) {
    for (const [name, digest] of await nativeDigests(subtle, native, kept.bytes())) {
      digests.set(name, digest)
    }
  }
  return names.map(name => {
    const digest = digests.get(name)
    if (!digest) throw new Error(`no digest of ${name} was made`)
    return { name, digest, engine: native.has(name) ? 'native' : (engines.get(name) ?? 'js') }
  })
}

async function begin(
  { names, domainTag, keying }: StreamQuestion,
  startWasm: StartWasm | null,
): Promise<{ hashers: Hashers; engines: ReadonlyMap<HashName, Engine> }> {
  const ready = new Map<PrimitiveHash, Hasher>()
  const engines = new Map<HashName, Engine>()
  const own = keying && keying.mode !== 'hmac' ? keying : undefined
  for (const name of startWasm ? names : []) {
    const base = firstOf(name)
    if (isKmac(base)) continue
    const started = ready.get(base) ?? (await startWasm?.(base, own))
    if (!started) continue
    ready.set(base, started)
    engines.set(name, 'wasm')
  }
  const hashers = createHashers(names, {
    domainTag,
    ...(keying ? { keying } : {}),
    start: (name, mode) => ready.get(name) ?? startPrimitive(name, mode),
  })
  return { hashers, engines }
}

/** What goes over the data. */
const firstOf = (name: HashName): Exclude<HashName, ChainedHash> =>
  isChained(name) ? CHAINS[name].first : name

const isKmac = (name: HashName): name is 'KMAC128' | 'KMAC128-BLS' => name.startsWith('KMAC128')
