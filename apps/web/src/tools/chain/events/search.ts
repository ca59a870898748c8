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
import type { Faults, Requested } from './read-asked'
import type { Submitted } from './submitted'

export interface SearchQuestion extends Requested {
  readonly network: NetworkId
  readonly submitted: Submitted
  /** `from-now`: nothing is searched, and what comes is followed. */
  readonly range: Submitted['range'] | 'from-now'
}

/** What a search has found so far. The store is the same from its beginning to its end. */
export interface FoundEvents extends Requested {
  /** Tells searches apart. */
  readonly id: number
  readonly network: NetworkId
  readonly from: bigint
  readonly to: bigint
  /** Whether it went up to the latest sealed block: what comes can be followed without a hole. */
  readonly isToLatest: boolean
  /** Whether the range was chosen by its length, back from the latest block. */
  readonly isLast: boolean
  readonly store: OpenEventStore
  /** Null where nothing was searched. */
  readonly scan: ScanState | null
  /** Types that the network does not have now. */
  readonly missing: readonly TypeFinding[]
}

export type SearchOutcome =
  /** Nothing was searched. */
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'found'; readonly found: FoundEvents }

let searches = 0

/** The scan tells of each call; the page is told so often. */
const PAUSE_MS = 100

/** Searches what is asked for; what is found is shown as it comes. @throws ToolError `chain/…`, `chain-events/…`. */
export async function searchEvents(
  question: SearchQuestion,
  options: PartialRunOptions<SearchOutcome>,
): Promise<SearchOutcome> {
  const { network, types, account, range } = question
  const { signal } = options
  const missing = findMissingTypes(types, network, signal)
  // It fails as the search does: by being cancelled.
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
  const show = shownNowAndThen(found, options)
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

/** Asks once more for what could not be read. */
export async function readGaps(
  found: FoundEvents,
  options: PartialRunOptions<SearchOutcome>,
): Promise<SearchOutcome> {
  if (found.scan === null) return { kind: 'found', found }
  const { store } = found
  const { signal } = options
  const onState = shownNowAndThen(found, options)
  const scan = await retryGaps(found, found.scan, { store, onState, signal })
  return { kind: 'found', found: { ...found, scan } }
}

async function heightsOf({ range, submitted, network }: SearchQuestion, signal: AbortSignal) {
  if (range !== 'from-now') return await findRange(submitted, network, signal)
  const { height: latest } = await readLatestBlock(network, signal)
  return { from: latest + 1n, to: latest, latest } satisfies FoundRange
}

/** Shows states of a scan a few times a second: each costs a drawing of the page. */
function shownNowAndThen(
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
