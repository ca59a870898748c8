import type { BlockRange } from '@toolkit/core/events/scan-plan'
import { BlobStore } from './blob-store'
import { CoveredBlocks } from './covered-blocks'
import { EventIndex, entryOf, type PageGroup } from './event-index'
import { encodePage, inChainOrder } from './event-page'
import type { EventContent, EventRow, EventStore } from './event-rows'
import { filterStore } from './filter-store'
import { readPages } from './read-content'

/** What was read of some blocks: all events of these types. */
export interface EventPage extends BlockRange {
  readonly types: readonly string[]
  readonly rows: readonly EventRow[]
}

/** A store that takes what is found. */
export interface OpenEventStore extends EventStore {
  /**
   * Takes all events of some types in some blocks, in any order of pages. Blocks that it has of a type already are
   * not taken again. Gives the rows that were new.
   */
  readonly add: (page: EventPage) => readonly EventRow[]
  /** Whether all of these blocks were read for a type. */
  readonly covers: (type: string, range: BlockRange) => boolean
  /** Calls `listener` with what is added from now on; gives the function that ends it. */
  readonly follow: (listener: (page: EventPage) => void) => () => void
}

/** Groups whose rows stay at hand: what a table shows, and what it shows next. */
const GROUPS_AT_HAND = 4

/** An empty store, or one of what a worker wrote. Its memory grows by a few bytes for each block that has events. */
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
    // The last that was asked for is the last that goes.
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
