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

const SHOWN = 20

/** Formats the report as text: the total in one sentence, one line per operation, and the first faults. */
export function reportText({ rows, faults }: Report): string {
  const sum = (key: 'right' | 'wrong' | 'skipped') => rows.reduce((all, row) => all + row[key], 0)
  const [right, wrong, skipped] = [sum('right'), sum('wrong'), sum('skipped')]
  const asked = right + wrong
  const head =
    asked === 0
      ? 'All cases were skipped.'
      : wrong === 0
        ? `All ${asked} answers are right${skipped > 0 ? `; ${skipped} cases were skipped` : ''}.`
        : `${wrong} of ${asked} answers are wrong${skipped > 0 ? `; ${skipped} cases were skipped` : ''}.`
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  const lines = rows.map(({ operation, right, wrong, skipped }) =>
    [
      `  ${operation.padEnd(width)}  ${right} right`,
      ...(wrong > 0 ? [`${wrong} wrong`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  )
  const shown = faults
    .slice(0, SHOWN)
    .map(({ case: { id, operation, source }, sentence }) =>
      [`case ${id} (${operation}; ${source})`, `  ${sentence}`].join('\n'),
    )
  const more = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : []
  return [head, ...lines, ...shown, ...more].join('\n')
}
