import type { BlockRange } from '@toolkit/core/events/scan-plan'

/** Set of the blocks read so far, as the fewest disjoint ranges; its memory grows with the number of gaps only. */
export class CoveredBlocks {
  /** In ascending order. */
  #ranges: readonly BlockRange[] = []

  has(height: bigint): boolean {
    const range = this.#ranges[this.#firstReaching(height)]
    return range !== undefined && range.from <= height
  }

  /** Returns true if all blocks of a range are included. */
  covers({ from, to }: BlockRange): boolean {
    const range = this.#ranges[this.#firstReaching(from)]
    return to < from || (range !== undefined && range.from <= from && range.to >= to)
  }

  add({ from, to }: BlockRange): void {
    if (to < from) return
    const start = this.#firstReaching(from - 1n)
    let end = start
    let [low, high] = [from, to]
    for (;;) {
      const range = this.#ranges[end]
      if (range === undefined || range.from > to + 1n) break
      if (range.from < low) low = range.from
      if (range.to > high) high = range.to
      end += 1
    }
    this.#ranges = this.#ranges.toSpliced(start, end - start, { from: low, to: high })
  }

  /** Index of the first range that ends at or after `height`. */
  #firstReaching(height: bigint): number {
    let [low, high] = [0, this.#ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const range = this.#ranges[middle]
      if (range !== undefined && range.to < height) low = middle + 1
      else high = middle
    }
    return low
  }
}
