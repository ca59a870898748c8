import type { ToolError } from '@toolkit/core/errors'
import type { EventFilter as Filter } from '@toolkit/core/events/event-filter'
import type { EventRecord } from '@toolkit/core/events/event-record'
import type { BlockRange } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { PageEntry } from './event-index'

/** One event as the page keeps it. */
export type EventRow = EventRecord

/** What is searched: these types in these blocks, both ends among them. */
export interface EventQuestion {
  readonly network: NetworkId
  /** At least one; each is asked for by calls of its own. */
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

/** How far a search has come. */
export interface ScanState {
  /** Blocks that were read; with those of the gaps they are all in the end. */
  readonly blocksDone: bigint
  readonly blocksAll: bigint
  /** Calls that were made; one that was made again counts again. */
  readonly calls: number
  readonly found: number
  readonly gaps: readonly EventGap[]
  /** The node pauses it: when it goes on, in milliseconds since 1970; null while nothing waits. */
  readonly waitingUntil: number | null
  /** Why it waits; null while nothing does. */
  readonly waitingFor: ToolError | null
  /** What is read of what was asked for, where the node has not all of it; null where it has. */
  readonly clipped: ClippedRange | null
}

/** The part of a range that the node has. */
export interface ClippedRange extends BlockRange {
  /** The node's first block, where the range began before it. */
  readonly root: bigint | null
  /** The latest sealed block, where the range ended after it. */
  readonly head: bigint | null
}

/** What an event has to be, to be shown. */
export type EventFilter = Filter

/** Everything that was found, in the order of the chain; held outside the page's memory. */
export interface EventStore {
  readonly size: number
  /** Rows of the chain's order from `first` on, at most `count`. */
  readonly rows: (first: number, count: number) => Promise<readonly EventRow[]>
  /** How many there are of each type. */
  readonly types: ReadonlyMap<string, number>
  /** Counts over the blocks, in at most `buckets` equal stretches. */
  readonly counts: (buckets: number) => readonly EventCount[]
  /**
   * Only what passes the filter, in the same order; read again from what is held.
   * What is added later goes into it too, until the signal is aborted.
   */
  readonly filtered: (
    filter: EventFilter,
    signal: AbortSignal,
    onProgress?: (fraction: number | null) => void,
  ) => Promise<EventStore>
  /** Called at every change; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** What is held at this moment, for a worker. */
  readonly content: () => EventContent
}

/** What a store holds, as a worker is given it. */
export interface EventContent {
  readonly blobs: readonly Blob[]
  /** Pages of rows, in the chain's order; those that have blocks in common are together. */
  readonly groups: readonly (readonly PageEntry[])[]
  readonly types: ReadonlyMap<string, number>
  /** The blocks that were read; null where none were. */
  readonly extent: BlockRange | null
}

export interface EventCount {
  readonly from: bigint
  readonly to: bigint
  readonly count: number
}
