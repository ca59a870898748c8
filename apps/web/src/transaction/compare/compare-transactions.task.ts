import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { diffTransactions } from '@toolkit/core/transaction-formats/diff-transactions'
import type { FieldValue } from '@toolkit/core/transaction-formats/field-value'
import { defineTask } from '../../workers/task'
import { summaryOf } from '../byte-map/value-summary'
import { type DisplayedLine, diffLines, shortened } from '../line-diff'

export interface Difference {
  readonly key: string
  readonly name: string
  /** Null if that transaction has no such field. */
  readonly first: string | null
  readonly second: string | null
  /** Differing lines of multi-line texts, with some context; otherwise null. */
  readonly lines: readonly DisplayedLine[] | null
}

function textOf(value: FieldValue | null): string | null {
  return value?.kind === 'text' ? utf8Text(value.bytes) : null
}

function linesBetween(a: FieldValue | null, b: FieldValue | null): Difference['lines'] {
  const first = textOf(a)
  const second = textOf(b)
  if (first === null || second === null || !`${first}${second}`.includes('\n')) return null
  return shortened(diffLines(first, second))
}

const summary = (value: FieldValue | null) => (value === null ? null : summaryOf(value))

/** Lists the differences between two transactions, field by field, in display form. */
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
