import type { SourceRange } from '@toolkit/core/cadence/syntax/program'
import type { ReviewFinding } from './finding.ts'

export type FindingRange = NonNullable<ReviewFinding['range']>

/** Creates a function that returns the line, from 1, of each range of a source; lines end at LF, as in Cadence. */
export function rangeReader(source: string): (range: SourceRange) => FindingRange {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return ({ from, to }) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= from) low = middle
      else high = middle - 1
    }
    return { from, to, line: low + 1 }
  }
}
