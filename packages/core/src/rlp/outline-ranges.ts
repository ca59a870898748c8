import type { RlpOutline } from './outline.ts'

/** Position of an item's bytes: header from `offset` to `start`, content from there to `end`. */
export interface ItemRange {
  readonly offset: number
  readonly start: number
  readonly end: number
}

/** Returns the position of an existing item. */
export function rangeOfItem(outline: RlpOutline, item: number): ItemRange {
  const offset = outline.offsets[item] ?? 0
  const start = offset + (outline.headerLengths[item] ?? 0)
  return { offset, start, end: start + (outline.contents[item] ?? 0) }
}

export function isList(outline: RlpOutline, item: number): boolean {
  return outline.lists[item] === 1
}

/** Returns the innermost item that includes the byte at `offset`; -1 if there is none. */
export function itemAtOffset(outline: RlpOutline, offset: number): number {
  let low = 0
  let high = outline.count
  // Items tile the bytes, so the last one that starts here or earlier includes the byte.
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((outline.offsets[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const item = low - 1
  return item >= 0 && offset < lastByteOf(outline) ? item : -1
}

function lastByteOf(outline: RlpOutline): number {
  return outline.count === 0 ? 0 : rangeOfItem(outline, outline.count - 1).end
}

/** Returns the list that contains an item; -1 at the top level. */
export function parentOf(outline: RlpOutline, item: number): number {
  const depth = outline.depths[item] ?? 0
  if (depth === 0) return -1
  let at = item - 1
  while (at >= 0 && outline.depths[at] !== depth - 1) at--
  return at
}

/** Returns the lists around an item, the outermost first. */
export function ancestorsOf(outline: RlpOutline, item: number): readonly number[] {
  const found: number[] = []
  for (let at = parentOf(outline, item); at >= 0; at = parentOf(outline, at)) found.unshift(at)
  return found
}

/** Returns the items directly inside a list, in order; for -1, those at the top level. */
export function childrenOf(outline: RlpOutline, list: number): readonly number[] {
  const found: number[] = []
  const end = list < 0 ? outline.count : (outline.nexts[list] ?? 0)
  for (let item = list + 1; item < end; item = outline.nexts[item] ?? end) found.push(item)
  return found
}

/** Returns the number of items directly inside a list. */
export function countChildren(outline: RlpOutline, list: number): number {
  let count = 0
  const end = outline.nexts[list] ?? 0
  for (let item = list + 1; item < end; item = outline.nexts[item] ?? end) count++
  return count
}

/** Returns the indexes, from 0, that lead to an item from outside: `[0, 2]`. */
export function pathOf(outline: RlpOutline, item: number): readonly number[] {
  const route = [...ancestorsOf(outline, item), item]
  return route.map((at, level) => {
    const parent = route[level - 1] ?? -1
    let position = 0
    for (let one = parent + 1; one < at; one = outline.nexts[one] ?? at) position++
    return position
  })
}
