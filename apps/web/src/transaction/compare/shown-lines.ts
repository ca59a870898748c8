import type { DiffLine } from '../line-diff'

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
