import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { KeyLookup, KeyOfAccount } from '../../../chain/key-lookup'

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
  readonly account: KeyOfAccount
}

/** What is known of one network; a search that was stopped goes on from it. */
export interface Memory {
  readonly asked: Set<string>
  /** Ids that are on accounts. */
  readonly used: Set<string>
}

export interface SearchOptions<C extends Candidate> {
  readonly network: NetworkId
  /** All keys to ask about as far as what is in use demands; called again when something was found. */
  readonly plan: (used: ReadonlySet<string>) => readonly C[]
  /** Public keys by id, 128 hex digits each. */
  readonly publicKeys: (
    candidates: readonly C[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, string>>
  readonly find: (
    network: NetworkId,
    publicKey: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<KeyLookup>
  readonly memory: Memory
  readonly signal: AbortSignal
  readonly onHits: (hits: readonly Hit<C>[]) => void
  readonly onProgress: (asked: number, planned: number) => void
  /** Told before it waits because the service asked for fewer requests, and null when it goes on. */
  readonly onPause: (milliseconds: number | null) => void
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** So many questions are on their way to one network at a time. */
const LANES = 3
/** So many keys are derived before they are asked about: a phrase that is tried costs some milliseconds. */
const BATCH = 12
/** How long to wait each time a service has had too many requests; together more than its minute. */
const PAUSES_MS = [3_000, 10_000, 20_000, 30_000] as const

/**
 * Asks one network which of the planned keys are on accounts, until the plan holds none that was not
 * asked. Only public keys are sent. Ends with the first failure, or with the signal's reason; what was
 * found and asked until then stays in `memory`.
 */
export async function searchNetwork<C extends Candidate>(options: SearchOptions<C>): Promise<void> {
  const { plan, memory, signal, onProgress } = options
  for (;;) {
    const planned = plan(memory.used)
    const open = planned.filter(({ id }) => !memory.asked.has(id))
    onProgress(planned.length - open.length, planned.length)
    if (open.length === 0) return
    const batch = open.slice(0, BATCH)
    const keys = await options.publicKeys(batch, signal)
    signal.throwIfAborted()
    await askAll(options, batch, keys, planned.length)
  }
}

async function askAll<C extends Candidate>(
  options: SearchOptions<C>,
  batch: readonly C[],
  keys: ReadonlyMap<string, string>,
  planned: number,
): Promise<void> {
  const { memory, onProgress } = options
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  const queue = batch[Symbol.iterator]()

  async function lane(): Promise<void> {
    for (const candidate of queue) {
      signal.throwIfAborted()
      const publicKey = keys.get(candidate.id)
      if (publicKey === undefined) throw new Error(`no public key was derived for ${candidate.id}`)
      const found = await askPatiently(options, publicKey, signal)
      memory.asked.add(candidate.id)
      take(options, candidate, found)
      onProgress(Math.min(planned, memory.asked.size), planned)
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

/** X and Y could be a point on the other curve as well: an account counts only for the key's own. */
function take<C extends Candidate>(
  { network, memory, onHits }: SearchOptions<C>,
  candidate: C,
  { accounts }: KeyLookup,
): void {
  const own = accounts.filter(({ signatureAlgorithm }) => signatureAlgorithm === candidate.curve)
  if (own.length === 0) return
  memory.used.add(candidate.id)
  onHits(own.map(account => ({ network, candidate, account })))
}

async function askPatiently<C extends Candidate>(
  { network, find, onPause, wait = waitFor }: SearchOptions<C>,
  publicKey: string,
  signal: AbortSignal,
): Promise<KeyLookup> {
  for (const pause of PAUSES_MS) {
    try {
      return await find(network, publicKey, { signal })
    } catch (error) {
      if (!isTooMany(error)) throw error
    }
    onPause(pause)
    await wait(pause, signal)
    onPause(null)
  }
  return find(network, publicKey, { signal })
}

/** Whether a service, the server of this site or an indexer, asks for fewer requests (429). */
function isTooMany(error: unknown): boolean {
  return (
    error instanceof ToolError &&
    (error.code === 'request/too-many' || error.code === 'chain/rate-limited')
  )
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
