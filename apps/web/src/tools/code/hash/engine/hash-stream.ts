import type { HashName, PrimitiveHash } from '@toolkit/core/hash/algorithms'
import { CHAINS, isChained } from '@toolkit/core/hash/chains'
import { createHashers, type Hashers } from '@toolkit/core/hash/create-hashers'
import { domainTag as paddedTag } from '@toolkit/core/hash/domain-tag'
import type { Hasher } from '@toolkit/core/hash/hasher'
import { startPrimitive } from '@toolkit/core/hash/primitives'
import { type Engine, NATIVE_LIMIT, streamEngine } from './fastest'
import { nativeDigests, nativeHashes, type Subtle } from './native'

export interface StreamQuestion {
  readonly names: readonly HashName[]
  /** Empty for none. */
  readonly domainTag: string
  readonly hmacKey: Uint8Array | null
}

export interface StreamDigest {
  readonly name: HashName
  readonly digest: Uint8Array
  readonly engine: Engine
}

/** The WebAssembly side, which is loaded only where it may be compiled. */
export type WasmSide = Pick<typeof import('./wasm-hashes'), 'startWasm'> &
  Pick<typeof import('./keccak-sponge'), 'startKmac128'>

export interface Ways {
  /** Null where WebAssembly may not be compiled. */
  readonly wasm: WasmSide | null
  /** Null where the page is not in a secure context. */
  readonly subtle: Subtle | null
}

/**
 * Several digests of one stream, each by the fastest way there is. `size` is how many bytes there
 * are at most: up to 64 MiB they are kept for WebCrypto, above that nothing is.
 */
export async function hashStream(
  parts: AsyncIterable<Uint8Array>,
  size: number,
  question: StreamQuestion,
  { wasm, subtle }: Ways,
): Promise<readonly StreamDigest[]> {
  const { names, domainTag, hmacKey } = question
  // HMAC's two passes stay with the streams: WebCrypto would need the key in a form of its own.
  const whole = !hmacKey && size <= NATIVE_LIMIT ? nativeHashes(names) : new Map<HashName, string>()
  const native = subtle ? whole : new Map<HashName, string>()
  const streamed = names.filter(name => !native.has(name))
  const { hashers, engines } = await begin({ ...question, names: streamed }, wasm)
  const kept: Uint8Array[] = domainTag === '' ? [] : [paddedTag(domainTag)]
  for await (const part of parts) {
    hashers.update(part)
    if (native.size > 0) kept.push(part)
  }
  const digests = new Map(hashers.digests())
  if (subtle && native.size > 0) {
    for (const [name, digest] of await nativeDigests(subtle, native, kept)) {
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
  { names, domainTag, hmacKey }: StreamQuestion,
  wasm: WasmSide | null,
): Promise<{ hashers: Hashers; engines: ReadonlyMap<HashName, Engine> }> {
  const ready = new Map<PrimitiveHash, Hasher>()
  const engines = new Map<HashName, Engine>()
  for (const name of wasm ? names : []) {
    const base = isChained(name) ? CHAINS[name].first : name
    if (wasm && base !== 'KMAC128-BLS' && !ready.has(base) && streamEngine(base) === 'wasm') {
      const started = await wasm.startWasm(base)
      if (started) ready.set(base, started)
    }
    if (base === 'KMAC128-BLS' || ready.has(base)) engines.set(name, 'wasm')
  }
  const hashers = createHashers(names, {
    domainTag,
    ...(hmacKey ? { hmacKey } : {}),
    ...(wasm ? { startKmac128: wasm.startKmac128 } : {}),
    start: name => ready.get(name) ?? startPrimitive(name),
  })
  return { hashers, engines }
}
