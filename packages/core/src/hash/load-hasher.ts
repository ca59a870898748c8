/**
 * Digests of large data, in WebAssembly where the page may compile it: several times faster.
 * @module
 */

import { requireInput, requireName } from '../bytes/require-kind.ts'
import {
  type ChainedHash,
  canCompileWasm,
  HASHES,
  type HashName,
  type PrimitiveHash,
} from './algorithms.ts'
import { CHAINS, isChained } from './chains.ts'
import { createHasher, type Hasher, type HasherOptions } from './create-hasher.ts'
import { createHashers, type Hashers } from './create-hashers.ts'
import { startPrimitive } from './primitives.ts'

/** Starts a digest in WebAssembly. */
export type StartWasm = typeof import('./wasm-hashes.ts').startWasm

/**
 * Loads the WebAssembly digests; null if the page's policy or the platform doesn't allow them.
 * @example
 * const startWasm = await loadWasmHashes()
 * startWasm !== null // => true
 */
export async function loadWasmHashes(): Promise<StartWasm | null> {
  return canCompileWasm() ? (await import('./wasm-hashes.ts')).startWasm : null
}

/**
 * Starts a digest like `createHasher`, in WebAssembly if it may be compiled and has the hash (all but SHA2-512/256 and
 * KMAC128), otherwise in JavaScript. The digest is the same.
 * @throws ToolError as `createHasher`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * const hasher = await loadHasher('SHA3-256')
 * hasher.update(encodeUtf8('abc'))
 * formatHex(hasher.digest()).slice(0, 16) // => '3a985da74fe225b2'
 */
export async function loadHasher(
  name: HashName,
  options: Omit<HasherOptions, 'start'> = {},
): Promise<Hasher> {
  requireName(HASHES, name, 'hash')
  const started = await startInWasm([name], options, await loadWasmHashes())
  return createHasher(name, { ...options, start: startFrom(started) })
}

/** Several digests in progress, with the names of those computed in WebAssembly. */
export interface LoadedHashers {
  readonly hashers: Hashers
  readonly inWasm: ReadonlySet<HashName>
}

/**
 * Starts several digests of one stream like `createHashers`, in WebAssembly where available.
 * @param startWasm result of `loadWasmHashes`.
 * @throws ToolError as `createHasher`.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { loadWasmHashes } from '@toolkit/core/hash/load-hasher'
 * const { hashers, inWasm } = await startHashers(['SHA3-256', 'MD5'], {}, await loadWasmHashes())
 * hashers.update(encodeUtf8('abc'))
 * hashers.digests().get('MD5')?.length // => 16
 * inWasm.has('SHA3-256') // => true
 */
export async function startHashers(
  names: readonly HashName[],
  options: Omit<HasherOptions, 'start'>,
  startWasm: StartWasm | null,
): Promise<LoadedHashers> {
  requireInput('list', names, 'names')
  const started = await startInWasm(names, options, startWasm)
  const isStarted = (name: HashName) => started.has(firstOf(name) as PrimitiveHash)
  return {
    hashers: createHashers(names, { ...options, start: startFrom(started) }),
    inWasm: new Set(names.filter(isStarted)),
  }
}

async function startInWasm(
  names: readonly HashName[],
  { keying }: HasherOptions,
  startWasm: StartWasm | null,
): Promise<ReadonlyMap<PrimitiveHash, Hasher>> {
  const started = new Map<PrimitiveHash, Hasher>()
  const own = keying && keying.mode !== 'hmac' ? keying : undefined
  for (const first of new Set(startWasm ? names.map(firstOf) : [])) {
    const hasher = isKmac(first) ? null : await startWasm?.(first, own)
    if (hasher && !isKmac(first)) started.set(first, hasher)
  }
  return started
}

/** Each digest starts once: hashes based on the same first one share it, and HMAC's outer hash is short. */
const startFrom =
  (started: ReadonlyMap<PrimitiveHash, Hasher>): typeof startPrimitive =>
  (name, own) =>
    started.get(name) ?? startPrimitive(name, own)

/** Returns the hash that runs over the data. */
const firstOf = (name: HashName): Exclude<HashName, ChainedHash> =>
  isChained(name) ? CHAINS[name].first : name

const isKmac = (name: HashName): name is 'KMAC128' | 'KMAC128-BLS' => name.startsWith('KMAC128')
