import type { RlpOutline } from '@toolkit/core/rlp/outline'

/** The items that no folded list hides, in order. */
export function visibleItems(outline: RlpOutline, folded: ReadonlySet<number>): Uint32Array {
  const visible = new Uint32Array(outline.count)
  let count = 0
  let item = 0
  while (item < outline.count) {
    visible[count++] = item
    item = folded.has(item) ? (outline.nexts[item] ?? outline.count) : item + 1
  }
  return visible.subarray(0, count)
}

/** Where an item stands among the visible ones; where it is hidden, the list that hides it. */
export function rowOf(visible: Uint32Array, item: number): number {
  let low = 0
  let high = visible.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((visible[middle] ?? 0) <= item) low = middle + 1
    else high = middle
  }
  return low - 1
}
