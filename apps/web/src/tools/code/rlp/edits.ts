import { concatBytes } from '@toolkit/core/bytes/bytes'
import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { parentOf, pathOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { listAround, replaceItem, spliceRlp } from '@toolkit/core/rlp/splice'

type Path = readonly number[]

/** Result of an edit in the tree. */
export interface Edited {
  readonly bytes: Uint8Array
  /** Item to select next; -1 if none is left. */
  readonly selected: number
  /** Maps a path before the edit to the one after it; null if the item is gone. */
  readonly follow: (path: Path) => Path | null
}

/** Maps paths into a list whose items moved; other paths stay. */
function inside(list: Path, position: (at: number, rest: Path) => Path | null): Edited['follow'] {
  return path => {
    const [at, ...rest] = path.slice(list.length)
    if (at === undefined || list.some((step, level) => path[level] !== step)) return path
    const moved = position(at, rest)
    return moved && [...list, ...moved]
  }
}

/** Returns the path of the parent list, and the index in it. */
function homeOf(outline: RlpOutline, item: number): { readonly list: Path; readonly at: number } {
  const path = pathOf(outline, item)
  return { list: path.slice(0, -1), at: path.at(-1) ?? 0 }
}

interface Tree {
  readonly bytes: Uint8Array
  readonly outline: RlpOutline
}

export type Addition = 'item' | 'list'

const ADDED: Readonly<Record<Addition, RlpValue>> = { item: new Uint8Array(), list: [] }

/** Replaces the content of a byte string. */
export function setContent({ bytes, outline }: Tree, item: number, content: Uint8Array): Edited {
  return {
    bytes: replaceItem(bytes, outline, item, encodeRlp(content)),
    selected: item,
    follow: path => path,
  }
}

/** Adds an empty item at the end of a list, or directly after an item in a list. */
export function add({ bytes, outline }: Tree, item: number, what: Addition): Edited {
  const list = outline.lists[item] === 1 ? item : parentOf(outline, item)
  const { end } = rangeOfItem(outline, item)
  const insert = encodeRlp(ADDED[what])
  const home = homeOf(outline, item)
  return {
    bytes: spliceRlp(bytes, outline, { list, from: end, to: end, insert }),
    selected: outline.nexts[item] ?? 0,
    // Inside a list it is the last item, so no other moves.
    follow:
      list === item
        ? path => path
        : inside(home.list, (at, rest) => [at > home.at ? at + 1 : at, ...rest]),
  }
}

/** Removes an item with everything in it. */
export function remove({ bytes, outline }: Tree, item: number): Edited {
  const parent = parentOf(outline, item)
  const next = outline.nexts[item] ?? 0
  const end = parent < 0 ? outline.count : (outline.nexts[parent] ?? 0)
  const before = previousSibling(outline, item)
  const home = homeOf(outline, item)
  return {
    bytes: replaceItem(bytes, outline, item, new Uint8Array()),
    // Its successor, else its predecessor, else its parent list.
    selected: next < end ? item : before >= 0 ? before : parent,
    follow: inside(home.list, (at, rest) =>
      at === home.at ? null : [at > home.at ? at - 1 : at, ...rest],
    ),
  }
}

/** Wraps an item in a new list. */
export function wrap({ bytes, outline }: Tree, item: number): Edited {
  const { offset, end } = rangeOfItem(outline, item)
  const list = listAround(bytes.subarray(offset, end))
  const home = homeOf(outline, item)
  return {
    bytes: replaceItem(bytes, outline, item, list),
    selected: item,
    follow: inside(home.list, (at, rest) => (at === home.at ? [at, 0, ...rest] : [at, ...rest])),
  }
}

/** Swaps an item with its neighbour in the same list. */
export function move({ bytes, outline }: Tree, item: number, step: -1 | 1): Edited | null {
  const first = step < 0 ? previousSibling(outline, item) : item
  const second = step < 0 ? item : nextSibling(outline, item)
  if (first < 0 || second < 0) return null
  const a = rangeOfItem(outline, first)
  const b = rangeOfItem(outline, second)
  const insert = concatBytes(bytes.subarray(b.offset, b.end), bytes.subarray(a.offset, a.end))
  const list = parentOf(outline, item)
  const moved = first + ((outline.nexts[second] ?? 0) - second)
  const home = homeOf(outline, first)
  return {
    bytes: spliceRlp(bytes, outline, { list, from: a.offset, to: b.end, insert }),
    selected: step < 0 ? first : moved,
    follow: inside(home.list, (at, rest) => {
      const other = at === home.at ? at + 1 : at === home.at + 1 ? home.at : at
      return [other, ...rest]
    }),
  }
}

/** -1 if it is the last of its list. */
export function nextSibling(outline: RlpOutline, item: number): number {
  const parent = parentOf(outline, item)
  const end = parent < 0 ? outline.count : (outline.nexts[parent] ?? 0)
  const next = outline.nexts[item] ?? end
  return next < end ? next : -1
}

/** -1 if it is the first of its list. */
export function previousSibling(outline: RlpOutline, item: number): number {
  const depth = outline.depths[item]
  for (let at = item - 1; at >= 0; at--) {
    const other = outline.depths[at] ?? 0
    if (other === depth) return at
    if (other < (depth ?? 0)) return -1
  }
  return -1
}
