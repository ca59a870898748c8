import type { ToolError } from '@toolkit/core/errors'
import type { EventFilter as Filter } from '@toolkit/core/events/event-filter'
import type { EventRecord } from '@toolkit/core/events/event-record'
import type { BlockRange } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { PageEntry } from './event-index'

/** One event as stored by the page. */
export type EventRow = EventRecord

/** Query for events: these types in these blocks, both ends included. */
export interface EventQuestion {
  readonly network: NetworkId
  /** At least one; each type has its own requests. */
  readonly types: readonly string[]
  readonly from: bigint
  readonly to: bigint
}

/** Blocks that could not be read. */
export interface EventGap {
  readonly from: bigint
  readonly to: bigint
  readonly type: string
  readonly error: ToolError
}

/** Progress of a search. */
export interface ScanState {
  /** Blocks read so far; at the end, these and the gaps add up to all blocks. */
  readonly blocksDone: bigint
  readonly blocksAll: bigint
  /** Requests made, retries included. */
  readonly calls: number
  readonly found: number
  readonly gaps: readonly EventGap[]
  /** Time when the search resumes after a pause, in milliseconds since 1970; null while it is not paused. */
  readonly waitingUntil: number | null
  /** Reason for the pause; null while it is not paused. */
  readonly waitingFor: ToolError | null
  /** Part of the requested range that is read if the node lacks the rest; null if it has all of it. */
  readonly clipped: ClippedRange | null
}

/** Part of a range that the node has. */
export interface ClippedRange extends BlockRange {
  /** The node's first block, if the range began before it. */
  readonly root: bigint | null
  /** The latest sealed block, if the range ended after it. */
  readonly head: bigint | null
}

/** Conditions that a visible event meets. */
export type EventFilter = Filter

/** All events found, in chain order; stored outside the page's memory. */
export interface EventStore {
  readonly size: number
  /** Returns rows in chain order from `first` on, at most `count`. */
  readonly rows: (first: number, count: number) => Promise<readonly EventRow[]>
  /** Number of events of each type. */
  readonly types: ReadonlyMap<string, number>
  /** Counts events by block, in at most `buckets` equal intervals. */
  readonly counts: (buckets: number) => readonly EventCount[]
  /**
   * Returns a store of the rows that match the filter, in the same order; they are read again from this store. Rows
   * added later are filtered too, until the signal is aborted.
   */
  readonly filtered: (
    filter: EventFilter,
    signal: AbortSignal,
    onProgress?: (fraction: number | null) => void,
  ) => Promise<EventStore>
  /** Calls the listener at every change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Snapshot of the stored content, for a worker. */
  readonly content: () => EventContent
}

/** Content of a store as passed to a worker. */
export interface EventContent {
  readonly blobs: readonly Blob[]
  /** Pages of rows, in chain order; those with blocks in common are grouped. */
  readonly groups: readonly (readonly PageEntry[])[]
  readonly types: ReadonlyMap<string, number>
  /** Extent of the blocks read; null if there are none. */
  readonly extent: BlockRange | null
}

export interface EventCount {
  readonly from: bigint
  readonly to: bigint
  readonly count: number
}
