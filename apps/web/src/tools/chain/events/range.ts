import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { ToolError } from '@toolkit/core/errors'
import { inDigits } from '@toolkit/core/text/numbers'
import { rangeReversed } from './errors'
import type { Submitted } from './submitted'

/** Maximum blocks per request (flow-go `MaxHeightRange`), and the default range. */
export const BLOCKS_A_CALL = 250n
/** Approximate requests per second, several in parallel, that a node serves. */
const CALLS_A_SECOND = 20n
/** Mainnet and Testnet produce about five blocks in four seconds. */
const BLOCKS_AN_HOUR = 4500n
/** Heights are UInt64. */
const MAX_HEIGHT = 2n ** 64n - 1n

export interface Heights {
  readonly from: bigint
  /** Null for the latest sealed block. */
  readonly to: bigint | null
}

/** Errors of the heights, by field. */
export type HeightFaults = ReadonlyMap<'from' | 'to', ToolError>

/** Parses the typed heights, or returns their errors. */
export function readHeights({ from, to }: Pick<Submitted, 'from' | 'to'>): Heights | HeightFaults {
  const faults = new Map<'from' | 'to', ToolError>()
  const read = (field: 'from' | 'to', text: string): bigint => {
    try {
      const digits = text.replaceAll(',', '').trim()
      return parseUnsigned(digits, { field: 'block height', max: MAX_HEIGHT })
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      faults.set(field, error)
      return 0n
    }
  }
  const heights = { from: read('from', from), to: to.trim() === '' ? null : read('to', to) }
  if (faults.size > 0) return faults
  if (heights.to !== null && heights.to < heights.from) {
    return new Map([['to', rangeReversed({ from: heights.from, to: heights.to })]])
  }
  return heights
}

/** Estimates a search: `1,000,000 blocks, 4,000 calls: about 3 min`; null while unknown. */
export function describeCost(submitted: Submitted, types: number, isLocal: boolean): string | null {
  switch (submitted.range) {
    case 'latest':
      return describeCall(BLOCKS_A_CALL, types)
    case 'hour':
      return isLocal
        ? 'All blocks of the last hour'
        : `About ${describeCall(BLOCKS_AN_HOUR, types)}`
    case 'day':
      return isLocal
        ? 'All blocks of the last day'
        : `About ${describeCall(BLOCKS_AN_HOUR * 24n, types)}`
    case 'heights': {
      const heights = readHeights(submitted)
      if (!('from' in heights)) return null
      const { from, to } = heights
      return to === null
        ? `All blocks from ${inDigits(from)} to the latest`
        : describeCall(to - from + 1n, types)
    }
  }
}

function describeCall(blocks: bigint, types: number): string {
  const calls = ((blocks + BLOCKS_A_CALL - 1n) / BLOCKS_A_CALL) * BigInt(Math.max(1, types))
  const seconds = calls / CALLS_A_SECOND
  const long = seconds < 10n ? '' : `: ${formatDuration(seconds)}`
  return `${describeBlock(blocks)}, ${inDigits(calls)} ${calls === 1n ? 'call' : 'calls'}${long}`
}

/** Formats `1 block`, `250 blocks`. */
export const describeBlock = (blocks: bigint): string =>
  `${inDigits(blocks)} ${blocks === 1n ? 'block' : 'blocks'}`

/** Formats `about 40 seconds`, `about 3 hours`. */
function formatDuration(seconds: bigint): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2n * size) ?? ['second', 1n]
  return `about ${inDigits((seconds + length / 2n) / length)} ${unit}s`
}

const UNITS = [
  ['day', 86_400n],
  ['hour', 3600n],
  ['minute', 60n],
] as const

interface Clipped {
  readonly root: bigint | null
  readonly head: bigint | null
}

/** Describes why a range was only partly read. */
export function describeClipped({ root, head }: Clipped): string {
  const early = root === null ? '' : `The node has no blocks before ${inDigits(root)}.`
  const late = head === null ? '' : `The latest sealed block is ${inDigits(head)}.`
  return `${early} ${late}`.trim()
}
