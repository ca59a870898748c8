import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'

/** One event as the page keeps it. */
export interface EventRow {
  readonly height: bigint
  /** 64 hex digits. */
  readonly blockId: string
  /** RFC 3339, as the node gives it; empty where it gives none. */
  readonly time: string
  readonly type: string
  /** 64 hex digits. */
  readonly transactionId: string
  readonly transactionIndex: number
  readonly eventIndex: number
  /** The JSON-Cadence text as bytes, as it came. */
  readonly payload: Uint8Array
}

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
  readonly blocksDone: bigint
  readonly blocksAll: bigint
  /** Calls that were made, retries among them. */
  readonly calls: number
  readonly found: number
  readonly gaps: readonly EventGap[]
  /** The node pauses it: when it goes on, in milliseconds since 1970; null while nothing waits. */
  readonly waitingUntil: number | null
}

/** What an event has to be, to be shown: each part that is not null holds. */
export interface EventFilter {
  readonly type: string | null
  /** The name of a contract. */
  readonly contract: string | null
  /** 16 hex digits: it stands in the event's type or in any of its fields. */
  readonly address: string | null
  /** A field by its name, and what its value, written plainly, has to contain; an empty text asks for the field alone. */
  readonly field: { readonly name: string; readonly value: string } | null
}

/** Everything that was found, in the order of the chain; held outside the page's memory. */
export interface EventStore {
  readonly size: number
  /** Rows of the chain's order from `first` on, at most `count`. */
  readonly rows: (first: number, count: number) => Promise<readonly EventRow[]>
  /** How many there are of each type. */
  readonly types: ReadonlyMap<string, number>
  /** Counts over the blocks, in at most `buckets` equal stretches. */
  readonly counts: (buckets: number) => readonly EventCount[]
  /** Only what passes the filter, in the same order; read again from what is held. */
  readonly filtered: (filter: EventFilter, signal: AbortSignal) => Promise<EventStore>
  /** Called at every change; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface EventCount {
  readonly from: bigint
  readonly to: bigint
  readonly count: number
}
