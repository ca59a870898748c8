/** Range of blocks, both ends included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

/** Maximum blocks per call for events (flow-go `MaxEventRequestHeightRange`). */
export const MAX_BLOCKS_A_CALL = 250n

export const blocksIn = ({ from, to }: BlockRange): bigint => (to < from ? 0n : to - from + 1n)

/**
 * Yields the calls that cover a range, each block once, the oldest first. Lazy, so that a range of any length costs
 * nothing in advance.
 * @example
 * [...callsOver({ from: 1n, to: 300n })] // => [{ from: 1n, to: 250n }, { from: 251n, to: 300n }]
 */
export function* callsOver({ from, to }: BlockRange): Generator<BlockRange, void, undefined> {
  for (let first = from; first <= to; first += MAX_BLOCKS_A_CALL) {
    const last = first + MAX_BLOCKS_A_CALL - 1n
    yield { from: first, to: last < to ? last : to }
  }
}
