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

/** A key that is looked up. */
export interface Candidate {
  /** Unique in one search. */
  readonly id: string
  readonly path: string
  readonly curve: SignatureAlgorithm
}

/** One key of one account that a candidate is. */
export interface Hit<C extends Candidate> {
  readonly network: NetworkId
  readonly candidate: C
  readonly account: FoundKey
}

/** What is known of one network; a search that was stopped goes on from it. */
export interface Memory {
  readonly searched: Set<string>
  /** Ids that are on accounts. */
  readonly used: Set<string>
  /** Whether a chain had too many accounts to look at all of them. */
  limited: boolean
}

export interface SearchOptions<C extends Candidate> {
  readonly network: NetworkId
  /** All keys to ask about as far as what is in use demands; called again when something was found. */
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
  /** Whether one question answers any number of keys, by a walk over all accounts. */
  readonly walked: boolean
  /** Told how many accounts a walk has looked at. */
  readonly onWalk: (accounts: number) => void
  readonly memory: Memory
  readonly signal: AbortSignal
  readonly onHits: (hits: readonly Hit<C>[]) => void
  readonly onProgress: (searched: number, planned: number) => void
  /** Told before it waits because the service asked for fewer requests, and null when it goes on. */
  readonly onPause: (milliseconds: number | null) => void
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** So many questions are on their way to one network at a time. */
const LANES = 3
/** So many keys are derived before they are asked about: a phrase that is tried costs some milliseconds. */
const BATCH = 12
/** Where all of a batch takes one walk; still few enough that phrases that are tried show how far it is. */
const WALKED_BATCH = 240
/** A service that has had too many requests is waited for so often; in all that is more than its minute. */
const MAX_PAUSES = 4

/**
 * Asks one network which of the planned keys are on accounts, until the plan holds none that was not
 * asked. Only public keys are sent. Ends with the first failure, or with the signal's reason; what was
 * found and asked until then stays in `memory`.
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
    await askAll(options, batch, keys, planned.length)
  }
}

async function askAll<C extends Candidate>(
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

  function keyOf({ id, curve }: C): CurveKey {
    const publicKey = keys.get(id)
    if (publicKey === undefined) throw new Error(`no public key was derived for ${id}`)
    return { publicKey, curve }
  }
  async function lane(): Promise<void> {
    for (const question of queue) {
      signal.throwIfAborted()
      const { accounts, complete } = await askPatiently(options, question.map(keyOf), signal)
      if (!complete) memory.limited = true
      for (const candidate of question) {
        memory.searched.add(candidate.id)
        const { publicKey, curve } = keyOf(candidate)
        const own = accounts.filter(
          account => account.publicKey === publicKey && account.signatureAlgorithm === curve,
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

async function askPatiently<C extends Candidate>(
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
