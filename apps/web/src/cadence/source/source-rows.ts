/** Lines hidden by a fold: those after the first, before the last, which stays. Lines count from 0. */
export interface Fold {
  readonly first: number
  readonly last: number
}

/** Consecutive visible lines, from a row on. */
export interface Segment {
  readonly row: number
  readonly line: number
  readonly length: number
}

/** Returns the visible lines of a source of `count` lines while `folded` are closed, in order. */
export function segmentsOf(count: number, folded: readonly Fold[]): readonly Segment[] {
  const segments: Segment[] = []
  let [row, line] = [0, 0]
  const show = (length: number) => {
    if (length > 0) segments.push({ row, line, length })
    row += Math.max(0, length)
  }
  for (const { first, last } of folded.toSorted((a, b) => a.first - b.first)) {
    // Within a fold that is already closed.
    if (first < line) continue
    show(first + 1 - line)
    line = last
  }
  show(count - line)
  return segments
}

/** Number of their rows. */
export function rowCount(segments: readonly Segment[]): number {
  const end = segments.at(-1)
  return end ? end.row + end.length : 0
}

/** Returns the lines in the rows from `from` up to `to`. */
export function linesInRows(
  segments: readonly Segment[],
  from: number,
  to: number,
): readonly number[] {
  return segments.flatMap(({ row, line, length }) => {
    const [start, end] = [Math.max(from, row), Math.min(to, row + length)]
    return end <= start
      ? []
      : Array.from({ length: end - start }, (_, at) => line + start - row + at)
  })
}

/** Returns the row of a line; of the fold's first line if it is hidden. */
export function rowOfLine(segments: readonly Segment[], line: number): number {
  const before = segments.findLast(segment => segment.line <= line)
  return before ? before.row + Math.min(line - before.line, before.length - 1) : 0
}

/** Converts the folds of a parsed source: pairs of first and last line; the outermost of several on one line. */
export function foldsOf(pairs: Uint32Array): ReadonlyMap<number, Fold> {
  const folds = new Map<number, Fold>()
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [first = 0, last = 0] = [pairs[at], pairs[at + 1]]
    if (!folds.has(first)) folds.set(first, { first, last })
  }
  return folds
}
