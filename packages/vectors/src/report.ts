import { type Answer, type Case, OPERATIONS, type Operation } from './case.ts'
import { compare, type Difference } from './compare.ts'

/** Number of an operation's cases by kind of answer. */
export interface Row {
  readonly operation: Operation
  readonly right: number
  readonly wrong: number
  readonly skipped: number
}

export interface Report {
  readonly rows: readonly Row[]
  readonly faults: readonly (Difference & { readonly case: Case })[]
}

/** Counts a program's answers, by operation. */
export function reportOn(cases: readonly Case[], answers: ReadonlyMap<number, Answer>): Report {
  const faults: (Difference & { readonly case: Case })[] = []
  const rows = OPERATIONS.flatMap((operation): Row[] => {
    const own = cases.filter(one => one.operation === operation)
    let [right, wrong, skipped] = [0, 0, 0]
    for (const one of own) {
      const answer = answers.get(one.id) ?? { kind: 'skipped' }
      const difference = compare(one, answer)
      if (difference) {
        faults.push({ ...difference, case: one })
        wrong++
      } else if (answer.kind === 'skipped') skipped++
      else right++
    }
    return own.length === 0 ? [] : [{ operation, right, wrong, skipped }]
  })
  return { rows, faults }
}

const MAX_VISIBLE = 20

/** Formats the report as text: the total in one sentence, one line per operation, and the first faults. */
export function reportText({ rows, faults }: Report): string {
  const sum = (key: 'right' | 'wrong' | 'skipped') => rows.reduce((all, row) => all + row[key], 0)
  const [right, wrong, skipped] = [sum('right'), sum('wrong'), sum('skipped')]
  const total = right + wrong
  const head =
    total === 0
      ? 'All cases were skipped.'
      : wrong === 0
        ? `All ${total} answers are right${skipped > 0 ? `; ${skipped} cases were skipped` : ''}.`
        : `${wrong} of ${total} answers are wrong${skipped > 0 ? `; ${skipped} cases were skipped` : ''}.`
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  const lines = rows.map(({ operation, right, wrong, skipped }) =>
    [
      `  ${operation.padEnd(width)}  ${right} right`,
      ...(wrong > 0 ? [`${wrong} wrong`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  )
  const displayed = faults
    .slice(0, MAX_VISIBLE)
    .map(({ case: { id, operation, source }, sentence: message }) =>
      [`case ${id} (${operation}; ${source})`, `  ${message}`].join('\n'),
    )
  const more = faults.length > MAX_VISIBLE ? [`and ${faults.length - MAX_VISIBLE} more`] : []
  return [head, ...lines, ...displayed, ...more].join('\n')
}
