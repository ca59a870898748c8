import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ScanState } from '../../../chain/events/event-rows'
import { createEventStore, type OpenEventStore } from '../../../chain/events/event-store'
import { retryGaps, scanEvents } from '../../../chain/events/scan-events'
import { readLatestBlock } from '../../../chain/reads/block'
import type { PartialRunOptions } from '../../../workers/run'
import type { TypeFinding } from './check-types'
import { type FoundRange, findRange } from './find-range'
import { findMissingTypes } from './find-types'
import type { Faults, Requested } from './parse-submitted'
import type { Submitted } from './submitted'

export interface SearchQuestion extends Requested {
  readonly network: NetworkId
  readonly submitted: Submitted
  /** `from-now`: nothing is searched, and new events are followed. */
  readonly range: Submitted['range'] | 'from-now'
}

/** Results of a search so far. The store is the same object from start to end. */
export interface FoundEvents extends Requested {
  /** Identifies the search. */
  readonly id: number
  readonly network: NetworkId
  readonly from: bigint
  readonly to: bigint
  /** True if it reached the latest sealed block, so new events can be followed without a gap. */
  readonly isToLatest: boolean
  /** True if the range was selected by its length, back from the latest block. */
  readonly isLast: boolean
  readonly store: OpenEventStore
  /** Null if nothing was searched. */
  readonly scan: ScanState | null
  /** Types that don't currently exist on the network. */
  readonly missing: readonly TypeFinding[]
}

export type SearchOutcome =
  /** Nothing was searched. */
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'found'; readonly found: FoundEvents }

let searches = 0

/** Minimum interval of progress updates in milliseconds; the scan reports each request. */
const PAUSE_MS = 100

/**
 * Runs the search, reporting results as they arrive. @throws ToolError `chain/…`, `chain-events/…`.
 */
export async function searchEvents(
  question: SearchQuestion,
  options: PartialRunOptions<SearchOutcome>,
): Promise<SearchOutcome> {
  const { network, types, account, range } = question
  const { signal } = options
  const missing = findMissingTypes(types, network, signal)
  // It fails like the search: when cancelled.
  missing.catch(() => undefined)
  const heights = await heightsOf(question, signal)
  if (!('latest' in heights)) {
    return { kind: 'faults', faults: new Map([...heights].map(([at, error]) => [at, { error }])) }
  }
  const { from, to, latest } = heights
  searches += 1
  const found: FoundEvents = {
    id: searches,
    ...{ network, types, account, from, to, missing: [], scan: null, store: createEventStore() },
    isToLatest: to >= latest,
    isLast: range === 'latest',
  }
  if (range === 'from-now') return { kind: 'found', found: { ...found, missing: await missing } }
  const show = displayPeriodically(found, options)
  try {
    const scan = await scanEvents(
      { network, types, from, to },
      { store: found.store, onState: show, signal },
    )
    return { kind: 'found', found: { ...found, scan, missing: await missing } }
  } catch (error) {
    const isEarly = error instanceof ToolError && error.code === 'chain/before-spork'
    if (!isEarly || range !== 'heights') throw error
    return { kind: 'faults', faults: new Map([['from', { error }]]) }
  }
}

/** Retries the ranges that could not be read. */
export async function readGaps(
  found: FoundEvents,
  options: PartialRunOptions<SearchOutcome>,
): Promise<SearchOutcome> {
  if (found.scan === null) return { kind: 'found', found }
  const { store } = found
  const { signal } = options
  const onState = displayPeriodically(found, options)
  const scan = await retryGaps(found, found.scan, { store, onState, signal })
  return { kind: 'found', found: { ...found, scan } }
}

async function heightsOf({ range, submitted, network }: SearchQuestion, signal: AbortSignal) {
  if (range !== 'from-now') return await findRange(submitted, network, signal)
  const { height: latest } = await readLatestBlock(network, signal)
  return { from: latest + 1n, to: latest, latest } satisfies FoundRange
}

/** Throttles the states of a scan to a few per second, since each re-renders the page. */
function displayPeriodically(
  found: FoundEvents,
  { onPartial, onProgress, signal }: PartialRunOptions<SearchOutcome>,
): (scan: ScanState) => void {
  let latest: ScanState | null = null
  let isDue = false
  const show = () => {
    isDue = false
    if (latest === null || signal.aborted) return
    onPartial({ kind: 'found', found: { ...found, scan: latest } })
    onProgress(fractionOf(latest))
  }
  return scan => {
    const isFirst = latest === null
    latest = scan
    if (isFirst) show()
    else if (!isDue) setTimeout(show, PAUSE_MS)
    isDue = !isFirst
  }
}

const fractionOf = ({ blocksDone, blocksAll }: ScanState): number =>
  blocksAll === 0n ? 1 : Number((blocksDone * 10_000n) / blocksAll) / 10_000
