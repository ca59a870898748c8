import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { diffTransactions } from '@toolkit/core/flow/transaction/diff-transactions'
import type { FieldValue } from '@toolkit/core/flow/transaction/field-value'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { type DiffLine, diffLines } from '@toolkit/core/text/diff-lines'
import { defineTask } from '../../workers/task'
import { summaryOf } from '../byte-map/value-summary'

/** A line of a diff, or how many that are in both were left out. */
export type ShownLine = DiffLine | { readonly kind: 'left-out'; readonly count: number }

export interface Difference {
  readonly key: string
  readonly name: string
  /** Null where that transaction has no such field. */
  readonly first: string | null
  readonly second: string | null
  /** Of texts in several lines, the lines that differ, with some around them; otherwise null. */
  readonly lines: readonly ShownLine[] | null
}

/** Lines in both that are kept around a changed one. */
const AROUND = 2
/** A longer diff is no help to read. */
const MOST_LINES = 2_000

function textOf(value: FieldValue | null): string | null {
  if (value?.kind !== 'text') return null
  try {
    return decodeUtf8(value.bytes)
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

function linesBetween(a: FieldValue | null, b: FieldValue | null): Difference['lines'] {
  const first = textOf(a)
  const second = textOf(b)
  if (first === null || second === null || !`${first}${second}`.includes('\n')) return null
  return shortened(diffLines(first, second))
}

/** Only what changed and `AROUND` lines before and after. */
export function shortened(lines: readonly DiffLine[]): readonly ShownLine[] {
  const near = new Set<number>()
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let i = at - AROUND; i <= at + AROUND; i++) near.add(i)
  }
  const shown: ShownLine[] = []
  let skipped = 0
  for (const [at, line] of lines.entries()) {
    if (near.has(at) && shown.length < MOST_LINES) {
      if (skipped > 0) shown.push({ kind: 'left-out', count: skipped })
      skipped = 0
      shown.push(line)
    } else skipped++
  }
  return skipped > 0 ? [...shown, { kind: 'left-out', count: skipped }] : shown
}

const summary = (value: FieldValue | null) => (value === null ? null : summaryOf(value))

/** What differs between two transactions, field by field, ready to be read. */
export default defineTask(
  'compare-transactions',
  (pair: { readonly first: Transaction; readonly second: Transaction }): readonly Difference[] =>
    diffTransactions(pair.first, pair.second).map(({ key, name, first, second }) => ({
      key,
      name,
      first: summary(first),
      second: summary(second),
      lines: linesBetween(first, second),
    })),
)
