import { diffArrays } from 'diff'

// Imported by tasks alone: the library is in their files, and in no page's.

/** So many lines one after the other that are in both texts, in the first alone, or in the second alone. */
export interface LineRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly length: number
}

export interface LineRuns {
  readonly runs: readonly LineRun[]
  /** False where they have too little in common to find what belongs together. */
  readonly aligned: boolean
}

/**
 * Beyond so many insertions and deletions the search takes seconds and its result helps nobody: it is
 * quadratic in their number.
 */
const MAX_EDITS = 5000

/** How two lists of lines differ, run by run; what is removed stands before what is added in its place. */
export function lineRuns(first: readonly string[], second: readonly string[]): LineRuns {
  const changes = diffArrays([...first], [...second], { maxEditLength: MAX_EDITS })
  if (!changes) return { runs: unaligned(first, second), aligned: false }
  const runs = changes.map(({ added, removed, count }): LineRun => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', length: count }
  })
  return { runs, aligned: true }
}

/** What they begin and end with alike, and all between as other lines. */
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
export interface DiffLine {
  readonly kind: LineRun['kind']
  readonly text: string
  /** Its number in the first text; null where it is only in the second. */
  readonly before: number | null
  readonly after: number | null
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/**
 * Two texts line by line: what is in both, in the first alone (`removed`), in the second alone (`added`).
 * A carriage return is a part of its line.
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
