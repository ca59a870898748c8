import type { FullBlock } from '../../../chain/reads/full-block'
import { countOf } from '../../../ui/values/format'
import { formatDuration } from './messages'

/** Block, and the time since its predecessor. */
export interface Interval {
  readonly height: bigint
  readonly milliseconds: number
}

export interface Pace {
  /** Oldest first. */
  readonly intervals: readonly Interval[]
  /** Total of all intervals, in milliseconds. */
  readonly total: number
  /** In milliseconds; 0 without intervals. */
  readonly average: number
}

type Timed = Pick<FullBlock, 'height' | 'timestamp'>

/**
 * Computes the time between blocks from their timestamps. Takes blocks of consecutive heights,
 * oldest first.
 */
export function paceOf(blocks: readonly Timed[]): Pace {
  const intervals = blocks.slice(1).flatMap((block, at): readonly Interval[] => {
    const before = blocks[at]
    // A chain's first block has no real timestamp: the emulator's is from 2018.
    if (!before || before.height === 0n) return []
    const milliseconds = Date.parse(block.timestamp) - Date.parse(before.timestamp)
    return Number.isNaN(milliseconds)
      ? []
      : [{ height: block.height, milliseconds: Math.max(milliseconds, 0) }]
  })
  const total = intervals.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  return { intervals, total, average: intervals.length === 0 ? 0 : total / intervals.length }
}

/** Formats "12 blocks in 10 s, one each 0.8 s"; null without intervals. */
export function describePace({ intervals, total, average }: Pace): string | null {
  if (intervals.length === 0) return null
  const count = `${countOf(intervals.length, 'block')} in ${formatDuration(total)}`
  return intervals.length === 1 ? count : `${count}, one each ${formatDuration(average)}`
}

/**
 * An interval longer than this multiple of the usual one is truncated, so that a pause doesn't
 * flatten the rest.
 */
const LONGEST = 5

/** Returns the milliseconds that a full bar represents. */
export function barScale(intervals: readonly Interval[]): number {
  const sorted = intervals.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  const longest = sorted.at(-1) ?? 0
  return Math.max(usual === 0 ? longest : Math.min(longest, LONGEST * usual), 1)
}
