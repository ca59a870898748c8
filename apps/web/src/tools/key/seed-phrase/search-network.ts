import type { Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { NetworkId } from '@toolkit/core/network/networks'
import type {
  CurveKey,
  FoundKey,
  KeyLookup,
  KeyLookupOptions,
} from '../../../chain/reads/accounts-of-keys'
import { isTooMany, retryDelay } from '../../../chain/recovery'
import { waitFor } from '../../../workers/wait-for'

/** Key to search for. */
export interface Candidate {
  /** Unique within a search. */
  readonly id: string
  readonly path: string
  readonly signatureAlgorithm: SignatureAlgorithm
}

/** Account key that matches a candidate. */
export interface Hit<C extends Candidate> {
  readonly network: NetworkId
  readonly candidate: C
  readonly account: FoundKey
}

/** Progress on one network, from which a stopped search resumes. */
export interface Memory {
  readonly searched: Set<string>
  /** Ids found on accounts. */
  readonly used: Set<string>
  /** True if a chain had too many accounts to check them all. */
  limited: boolean
}

export interface SearchOptions<C extends Candidate> {
  readonly network: NetworkId
  /** Returns all keys to search for, given those in use; called again after each find. */
  readonly plan: (used: ReadonlySet<string>) => readonly C[]
  /** Public keys by id. */
  readonly publicKeys: (
    candidates: readonly C[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, Hex<64>>>
  readonly find: (
    network: NetworkId,
    keys: readonly CurveKey[],
    options: KeyLookupOptions,
  ) => Promise<KeyLookup>
  /** True if one request covers any number of keys by walking all accounts. */
  readonly walked: boolean
  /** Called with the number of accounts walked. */
  readonly onWalk: (accounts: number) => void
  readonly memory: Memory
  readonly signal: AbortSignal
  readonly onHits: (hits: readonly Hit<C>[]) => void
  readonly onProgress: (searched: number, planned: number) => void
  /** Called with the delay before waiting out a rate limit, and with null when it continues. */
  readonly onPause: (milliseconds: number | null) => void
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Concurrent requests per network. */
const LANES = 3
/** Keys derived ahead of each request: a candidate phrase costs some milliseconds. */
const BATCH = 12
/**
 * Batch size if one walk covers a batch; still small enough to show progress for candidate phrases.
 */
const WALKED_BATCH = 240
/** Maximum waits for a rate limit; together they exceed its one-minute window. */
const MAX_PAUSES = 4

/**
 * Searches one network for the planned keys that are on accounts, until all are checked. Only
 * public keys are sent. Ends with the first failure or the signal's reason; results up to then stay
 * in `memory`.
 */
export async function searchNetwork<C extends Candidate>(options: SearchOptions<C>): Promise<void> {
  const { plan, memory, signal, onProgress, walked } = options
  for (;;) {
    const planned = plan(memory.used)
    const open = planned.filter(({ id }) => !memory.searched.has(id))
    onProgress(planned.length - open.length, planned.length)
    if (open.length === 0) return
    const batch = open.slice(0, walked ? WALKED_BATCH : BATCH)
    const keys = await options.publicKeys(batch, signal)
    signal.throwIfAborted()
    await searchAll(options, batch, keys, planned.length)
  }
}

async function searchAll<C extends Candidate>(
  options: SearchOptions<C>,
  batch: readonly C[],
  keys: ReadonlyMap<string, Hex<64>>,
  planned: number,
): Promise<void> {
  const { network, memory, onHits, onProgress } = options
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  const questions = options.walked ? [batch] : batch.map(candidate => [candidate])
  const queue = questions[Symbol.iterator]()

  function keyOf({ id, signatureAlgorithm }: C): CurveKey {
    const publicKey = keys.get(id)
    if (publicKey === undefined) throw new Error(`no public key was derived for ${id}`)
    return { publicKey, signatureAlgorithm }
  }
  async function lane(): Promise<void> {
    for (const question of queue) {
      signal.throwIfAborted()
      const { accounts, complete } = await requestWithRetries(options, question.map(keyOf), signal)
      if (!complete) memory.limited = true
      for (const candidate of question) {
        memory.searched.add(candidate.id)
        const { publicKey, signatureAlgorithm } = keyOf(candidate)
        const own = accounts.filter(
          account =>
            account.publicKey === publicKey && account.signatureAlgorithm === signatureAlgorithm,
        )
        if (own.length === 0) continue
        memory.used.add(candidate.id)
        onHits(own.map(account => ({ network, candidate, account })))
      }
      onProgress(Math.min(planned, memory.searched.size), planned)
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } catch (error) {
    failed.abort()
    options.signal.throwIfAborted()
    throw error
  }
}

async function requestWithRetries<C extends Candidate>(
  { network, find, onPause, onWalk, wait = waitFor }: SearchOptions<C>,
  keys: readonly CurveKey[],
  signal: AbortSignal,
): Promise<KeyLookup> {
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    let pause: number
    try {
      return await find(network, keys, { signal, onProgress: onWalk })
    } catch (error) {
      if (!isTooMany(error)) throw error
      pause = retryDelay(error, pauses) ?? 0
    }
    onPause(pause)
    await wait(pause, signal)
    onPause(null)
  }
  return find(network, keys, { signal, onProgress: onWalk })
}
