import type { BlobRange } from './blob-store'
import type { EventCount, EventRow } from './event-rows'

/** Index entry of a stored page of rows. */
export interface PageEntry {
  readonly range: BlobRange
  /** Heights of its first and last row. */
  readonly from: bigint
  readonly to: bigint
  readonly count: number
  /** Blocks that have rows, in order, as pairs: offset from `from`, number of rows. */
  readonly blocks: Uint32Array
}

/** Pages whose blocks overlap, such as those of several types; their rows have to be merged into order. */
export interface PageGroup {
  readonly from: bigint
  readonly to: bigint
  readonly count: number
  readonly pages: readonly PageEntry[]
}

/** Range of rows within a group. */
export interface GroupPart {
  readonly group: PageGroup
  readonly start: number
  readonly end: number
}

/** Builds the index entry of a page; its rows are in order. Null for a page without rows. */
export function entryOf(rows: readonly EventRow[], range: BlobRange): PageEntry | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const blocks: number[] = []
  let height = first.height - 1n
  for (const row of rows) {
    if (row.height !== height) blocks.push(Number(row.height - first.height), 0)
    height = row.height
    blocks[blocks.length - 1] = (blocks.at(-1) ?? 0) + 1
  }
  const { height: from } = first
  return { range, from, to: last.height, count: rows.length, blocks: Uint32Array.from(blocks) }
}

/** Index of row positions in chain order; pages may arrive in any order. */
export class EventIndex {
  #groups: PageGroup[] = []
  /** Number of rows before each group; computed on demand. */
  #starts: number[] | null = null
  #size = 0

  get size(): number {
    return this.#size
  }

  get groups(): readonly PageGroup[] {
    return this.#groups
  }

  add(entry: PageEntry): void {
    const start = this.#search(group => group.to < entry.from)
    let group: PageGroup = { ...entry, pages: [entry] }
    let end = start
    for (let other = this.#groups[end]; other && other.from <= entry.to; ) {
      group = joined(other, group)
      end += 1
      other = this.#groups[end]
    }
    this.#groups.splice(start, end - start, group)
    this.#size += entry.count
    this.#starts = null
  }

  /** Returns the groups that contain rows `first` to `first + count`, with the range of rows in each. */
  partsOf(first: number, count: number): readonly GroupPart[] {
    const starts = this.#startsOfGroups()
    const parts: GroupPart[] = []
    for (let at = lastUpTo(starts, first); at < this.#groups.length; at++) {
      const [group, before] = [this.#groups[at], starts[at] ?? 0]
      if (group === undefined || before >= first + count) break
      const start = Math.max(0, first - before)
      const end = Math.min(group.count, first + count - before)
      if (start < end) parts.push({ group, start, end })
    }
    return parts
  }

  /** Counts the events between the blocks `from` and `to` in at most `buckets` equal intervals. */
  counts(from: bigint, to: bigint, buckets: number): readonly EventCount[] {
    const blocks = to - from + 1n
    if (blocks <= 0n || buckets < 1) return []
    const length = (blocks + BigInt(buckets) - 1n) / BigInt(buckets)
    const counts = new Array<number>(Number((blocks + length - 1n) / length)).fill(0)
    const bucketOf = (height: bigint) => Number((height - from) / length)
    for (const { pages } of this.#groups) {
      for (const page of pages) countInto(counts, page, bucketOf)
    }
    return counts.map((count, at) => {
      const first = from + BigInt(at) * length
      const last = first + length - 1n
      return { from: first, to: last < to ? last : to, count }
    })
  }

  #startsOfGroups(): readonly number[] {
    if (this.#starts) return this.#starts
    let before = 0
    this.#starts = this.#groups.map(({ count }) => {
      const start = before
      before += count
      return start
    })
    return this.#starts
  }

  /** Index of the first group for which `isBefore` is false. */
  #search(isBefore: (group: PageGroup) => boolean): number {
    let [low, high] = [0, this.#groups.length]
    // Pages usually arrive in order.
    const last = this.#groups.at(-1)
    if (last && isBefore(last)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      const group = this.#groups[middle]
      if (group && isBefore(group)) low = middle + 1
      else high = middle
    }
    return low
  }
}

const joined = (one: PageGroup, other: PageGroup): PageGroup => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
  count: one.count + other.count,
  pages: [...one.pages, ...other.pages],
})

/** Index of the last number that is not above `limit`; 0 if all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function countInto(counts: number[], page: PageEntry, bucketOf: (height: bigint) => number): void {
  const add = (bucket: number, count: number) => {
    counts[bucket] = (counts[bucket] ?? 0) + count
  }
  const first = bucketOf(page.from)
  if (first === bucketOf(page.to)) {
    add(first, page.count)
    return
  }
  const { blocks } = page
  for (let at = 0; at < blocks.length; at += 2) {
    add(bucketOf(page.from + BigInt(blocks[at] ?? 0)), blocks[at + 1] ?? 0)
  }
}
