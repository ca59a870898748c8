import type { DiffLine } from '../line-diff'

/** A line of a diff, or the number of omitted common lines. */
export type ShownLine = DiffLine | { readonly kind: 'left-out'; readonly count: number }

/** Number of common lines kept around a changed one. */
const AROUND = 2
/** A longer diff is not readable. */
const MAX_LINES = 2_000

/** Keeps the changed lines and `AROUND` lines before and after. */
export function shortened(lines: readonly DiffLine[]): readonly ShownLine[] {
  const near = new Set<number>()
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let i = at - AROUND; i <= at + AROUND; i++) near.add(i)
  }
  const shown: ShownLine[] = []
  let skipped = 0
  for (const [at, line] of lines.entries()) {
    if (near.has(at) && shown.length < MAX_LINES) {
      if (skipped > 0) shown.push({ kind: 'left-out', count: skipped })
      skipped = 0
      shown.push(line)
    } else skipped++
  }
  return skipped > 0 ? [...shown, { kind: 'left-out', count: skipped }] : shown
}
