import type { BlockRange } from '@toolkit/core/events/scan-plan'
import { BlobStore, readPages } from './blob-store'
import { CoveredBlocks } from './covered-blocks'
import { EventIndex, entryOf, type PageGroup } from './event-index'
import { encodePage, inChainOrder } from './event-page'
import type { EventContent, EventRow, EventStore } from './event-rows'
import { filterStore } from './filter-store'

/** Result of reading some blocks: all events of these types. */
export interface EventPage extends BlockRange {
  readonly types: readonly string[]
  readonly rows: readonly EventRow[]
}

/** Event store that accepts new pages. */
export interface OpenEventStore extends EventStore {
  /**
   * Adds all events of some types in some blocks; pages may come in any order. Blocks already read for a type are
   * skipped. Returns the rows that were new.
   */
  readonly add: (page: EventPage) => readonly EventRow[]
  /** Returns true if all of these blocks were read for a type. */
  readonly covers: (type: string, range: BlockRange) => boolean
  /** Calls `listener` with each page added from now on; returns the function that unsubscribes. */
  readonly follow: (listener: (page: EventPage) => void) => () => void
}

/** Groups whose rows are cached: those visible in a table, and those next to them. */
const GROUPS_AT_HAND = 4

/**
 * Creates a store, empty or with content written by a worker. Its memory grows by a few bytes for each block that has
 * events.
 */
export function createEventStore(content?: EventContent): OpenEventStore {
  const blobStore = new BlobStore(content?.blobs)
  const index = new EventIndex()
  const types = new Map(content?.types)
  const covered = new Map<string, CoveredBlocks>()
  const listeners = new Set<() => void>()
  const followers = new Set<(page: EventPage) => void>()
  const atHand = new Map<PageGroup, Promise<readonly EventRow[]>>()
  let extent = content?.extent ?? null
  for (const page of content?.groups.flat() ?? []) index.add(page)

  function coveredOf(type: string): CoveredBlocks {
    const known = covered.get(type) ?? new CoveredBlocks()
    covered.set(type, known)
    return known
  }
  function keep(rows: readonly EventRow[]): void {
    if (rows.length === 0) return
    const entry = entryOf(rows, blobStore.add(encodePage(rows)))
    if (entry) index.add(entry)
    for (const { type } of rows) types.set(type, (types.get(type) ?? 0) + 1)
  }
  function widen({ from, to }: BlockRange): void {
    extent = {
      from: extent && extent.from < from ? extent.from : from,
      to: extent && extent.to > to ? extent.to : to,
    }
  }
  function rowsOf(group: PageGroup): Promise<readonly EventRow[]> {
    const known = atHand.get(group) ?? readPages(blobStore, group.pages)
    // The most recently used group is evicted last.
    atHand.delete(group)
    atHand.set(group, known)
    known.catch(() => atHand.delete(group))
    for (const old of atHand.keys()) {
      if (atHand.size <= GROUPS_AT_HAND) break
      atHand.delete(old)
    }
    return known
  }

  const store: OpenEventStore = {
    get size() {
      return index.size
    },
    types,
    async rows(first, count) {
      const parts = index.partsOf(first, count)
      const read = await Promise.all(
        parts.map(async ({ group, start, end }) => (await rowsOf(group)).slice(start, end)),
      )
      return read.flat()
    },
    counts: buckets => (extent ? index.counts(extent.from, extent.to, buckets) : []),
    content: () => ({
      blobs: blobStore.blobs(),
      groups: index.groups.map(({ pages }) => pages),
      types: new Map(types),
      extent,
    }),
    filtered: (filter, signal, onProgress) =>
      filterStore({ source: store, filter, signal, onProgress, create: createEventStore }),
    subscribe: listener => joined(listeners, listener),
    follow: listener => joined(followers, listener),
    covers: (type, range) => covered.get(type)?.covers(range) ?? false,
    add(page) {
      const fresh = page.rows
        .filter(({ type, height }) => !covered.get(type)?.has(height))
        .sort(inChainOrder)
        .filter((row, at, rows) => !isSame(row, rows[at - 1]))
      keep(fresh)
      for (const type of page.types) coveredOf(type).add(page)
      widen(page)
      for (const follower of followers) follower({ ...page, rows: fresh })
      for (const listener of listeners) listener()
      return fresh
    },
  }
  return store
}

const isSame = (row: EventRow, other: EventRow | undefined) =>
  row.transactionId === other?.transactionId && row.eventIndex === other.eventIndex

function joined<T>(members: Set<T>, member: T): () => void {
  members.add(member)
  return () => members.delete(member)
}
