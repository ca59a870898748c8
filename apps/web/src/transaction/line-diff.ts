import { diffArrays } from 'diff'

// Imported by tasks only: the library stays in their files, out of every page's.

/** Consecutive lines that are in both texts, in the first only, or in the second only. */
export interface LineRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly length: number
}

export interface LineRuns {
  readonly runs: readonly LineRun[]
  /** False if they have too little in common to align. */
  readonly aligned: boolean
}

/**
 * Limit of insertions and deletions: beyond it the search, which is quadratic in their number, takes seconds and its
 * result is useless.
 */
const MAX_EDITS = 5000

/** Computes the runs in which two lists of lines differ; removed lines come before those that replace them. */
export function lineRuns(first: readonly string[], second: readonly string[]): LineRuns {
  const changes = diffArrays([...first], [...second], { maxEditLength: MAX_EDITS })
  if (!changes) return { runs: unaligned(first, second), aligned: false }
  const runs = changes.map(({ added, removed, count }): LineRun => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', length: count }
  })
  return { runs, aligned: true }
}

/** Keeps the common start and end, and treats everything between as different lines. */
function unaligned(a: readonly string[], b: readonly string[]): readonly LineRun[] {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const runs: readonly LineRun[] = [
    { kind: 'same', length: head },
    { kind: 'removed', length: a.length - head - tail },
    { kind: 'added', length: b.length - head - tail },
    { kind: 'same', length: tail },
  ]
  return runs.filter(({ length }) => length > 0)
}

/** A line of one text or of both; lines count from 1. */
interface DiffLine {
  readonly kind: LineRun['kind']
  readonly text: string
  /** Its number in the first text; null if it is only in the second. */
  readonly before: number | null
  readonly after: number | null
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/**
 * Compares two texts line by line: lines in both, in the first only (`removed`), in the second only (`added`). A
 * carriage return is part of its line.
 */
export function diffLines(first: string, second: string): readonly DiffLine[] {
  const [a, b] = [linesOf(first), linesOf(second)]
  const lines: DiffLine[] = []
  let [before, after] = [0, 0]
  for (const { kind, length } of lineRuns(a, b).runs) {
    for (let left = length; left > 0; left--) {
      lines.push({
        kind,
        text: (kind === 'added' ? b[after] : a[before]) ?? '',
        before: kind === 'added' ? null : before + 1,
        after: kind === 'removed' ? null : after + 1,
      })
      if (kind !== 'added') before++
      if (kind !== 'removed') after++
    }
  }
  return lines
}

/** A line of a diff, or the number of omitted common lines. */
export type DisplayedLine = DiffLine | { readonly kind: 'left-out'; readonly count: number }

/** Number of common lines kept around a changed one. */
const AROUND = 2
/** A longer diff is not readable. */
const MAX_LINES = 2_000

/** Keeps the changed lines and `AROUND` lines before and after. */
export function shortened(lines: readonly DiffLine[]): readonly DisplayedLine[] {
  const near = new Set<number>()
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let i = at - AROUND; i <= at + AROUND; i++) near.add(i)
  }
  const displayed: DisplayedLine[] = []
  let skipped = 0
  for (const [at, line] of lines.entries()) {
    if (near.has(at) && displayed.length < MAX_LINES) {
      if (skipped > 0) displayed.push({ kind: 'left-out', count: skipped })
      skipped = 0
      displayed.push(line)
    } else skipped++
  }
  return skipped > 0 ? [...displayed, { kind: 'left-out', count: skipped }] : displayed
}
