import type { Hex } from '@toolkit/core/bytes/hex'
import {
  type DiscoveryCandidate,
  discoveryPlan,
  KEY_GAP_LIMIT,
} from '@toolkit/core/derivation/discovery-plan'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { ReadSeed } from './open-phrase.task'
import type { ExtendedFacts } from './phrase/read-phrase.task'
import type { PublicKeysInput } from './public-keys.task'
import type { Candidate } from './search-network'

const PUBLIC_KEYS = taskRef<typeof import('./public-keys.task').default>('public-keys')

/** Key with which a phrase or an extended key may control an account. */
export interface PathCandidate extends Candidate {
  /** Null below an extended key, to which no passphrase applies. */
  readonly encoding: PassphraseEncoding | null
}

export interface Search<C extends Candidate> {
  readonly plan: (used: ReadonlySet<string>) => readonly C[]
  /** Inputs for deriving the public keys of these candidates, one per root. */
  readonly sources: (candidates: readonly C[]) => readonly PublicKeysInput[]
}

/** All usual paths of a phrase, and the one selected on the page. */
export function phraseSearch(
  seeds: readonly ReadSeed[],
  own: string | null,
): Search<DiscoveryCandidate> {
  const question = {
    encodings: seeds.map(({ encoding }) => encoding),
    paths: own === null ? [] : [own],
  }
  return {
    plan: used => discoveryPlan(question, used),
    sources: candidates =>
      seeds.map(({ encoding, seed }) => ({
        source: { kind: 'seed', seed },
        keys: candidates.filter(candidate => candidate.encoding === encoding),
      })),
  }
}

/**
 * Usual paths of a root key; below any other key, the key itself with its children and
 * grandchildren.
 */
export function extendedSearch(
  text: Secret<string>,
  { depth, part }: Pick<ExtendedFacts, 'depth' | 'part'>,
  own: string | null,
): Search<PathCandidate> {
  const paths = own === null ? [] : [own]
  const whole = depth === 0 && part === 'private'
  return {
    plan: used =>
      whole
        ? discoveryPlan({ encodings: ['bip39'], paths }, used)
            .filter(({ signatureAlgorithm }) => signatureAlgorithm === 'ECDSA_secp256k1')
            .map(candidate => ({ ...candidate, encoding: null }))
        : belowPlan(paths, used),
    sources: keys => [{ source: { kind: 'extended', text }, keys }],
  }
}

/** Applies FLIP 200's gap to the last step, at whatever depth the key above it is. */
function belowPlan(own: readonly string[], used: ReadonlySet<string>): readonly PathCandidate[] {
  const paths = ['m', ...own]
  for (const stem of ['m', 'm/0']) {
    let unused = 0
    for (let index = 0; unused < KEY_GAP_LIMIT; index += 1) {
      const path = `${stem}/${index}`
      unused = used.has(path) ? 0 : unused + 1
      paths.push(path)
    }
  }
  return [...new Set(paths)].map(path => ({
    id: path,
    path,
    signatureAlgorithm: 'ECDSA_secp256k1',
    encoding: null,
  }))
}

/**
 * Creates a source of public keys by id. They are derived in a worker, each once for all networks.
 * Cancelling a search doesn't stop the worker, since a batch is short.
 */
export function createKeySource<C extends Candidate>({ sources }: Search<C>) {
  const known = new Map<string, Promise<ReadonlyMap<string, Hex<64>>>>()
  return async (
    candidates: readonly C[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Hex<64>>> => {
    signal.throwIfAborted()
    const missing = candidates.filter(({ id }) => !known.has(id))
    if (missing.length > 0) {
      const inputs = sources(missing).map(({ source, keys }) => ({
        source,
        keys: keys.map(({ id, path, signatureAlgorithm }) => ({ id, path, signatureAlgorithm })),
      }))
      const derived = runTask(PUBLIC_KEYS, inputs)
      for (const { id } of missing) known.set(id, derived)
      derived.catch(() => {
        for (const { id } of missing) known.delete(id)
      })
    }
    const keys = new Map<string, Hex<64>>()
    for (const { id } of candidates) {
      const key = (await known.get(id))?.get(id)
      if (key !== undefined) keys.set(id, key)
    }
    return keys
  }
}
