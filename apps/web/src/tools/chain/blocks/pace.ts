import type { FullBlock } from '../../../chain/reads/full-block'
import { countOf } from '../../../ui/values/format'
import { formatDuration } from './messages'

/** A block, and how long after the one before it it came. */
export interface Interval {
  readonly height: bigint
  readonly milliseconds: number
}

export interface Pace {
  /** Oldest first. */
  readonly intervals: readonly Interval[]
  /** Milliseconds of all of them together. */
  readonly total: number
  /** Milliseconds; 0 where there are none. */
  readonly average: number
}

type Timed = Pick<FullBlock, 'height' | 'timestamp'>

/** The time between blocks, by what the blocks say themselves. They come one height after the other, oldest first. */
export function paceOf(blocks: readonly Timed[]): Pace {
  const intervals = blocks.slice(1).flatMap((block, at): readonly Interval[] => {
    const before = blocks[at]
    // A chain's first block has no time of its own: the emulator's is of 2018.
    if (!before || before.height === 0n) return []
    const milliseconds = Date.parse(block.timestamp) - Date.parse(before.timestamp)
    return Number.isNaN(milliseconds)
      ? []
      : [{ height: block.height, milliseconds: Math.max(milliseconds, 0) }]
  })
  const total = intervals.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  return { intervals, total, average: intervals.length === 0 ? 0 : total / intervals.length }
}

/** "12 blocks in 10 s, one each 0.8 s"; null while there is nothing to measure. */
export function paceSentence({ intervals, total, average }: Pace): string | null {
  if (intervals.length === 0) return null
  const count = `${countOf(intervals.length, 'block')} in ${formatDuration(total)}`
  return intervals.length === 1 ? count : `${count}, one each ${formatDuration(average)}`
}

/** An interval longer than this many times the usual one is drawn cut off: a pause hides nothing else. */
const LONGEST = 5

/** Milliseconds that a full bar stands for. */
export function barScale(intervals: readonly Interval[]): number {
  const sorted = intervals.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  const longest = sorted.at(-1) ?? 0
  return Math.max(usual === 0 ? longest : Math.min(longest, LONGEST * usual), 1)
}
