import { describeLocation } from '@toolkit/core/chain-error/cadence-location-messages'
import { explainPastedError } from '@toolkit/core/chain-error/client-errors'
import { countOf } from '@toolkit/core/text/count-of'
import type { Json, Section } from '../output/answer.ts'

/** Further errors of the checker add nothing; all of them are in the JSON. */
const MAX_PROBLEMS = 10

/**
 * Formats the parts of a failure that the sentence and the advice omit. @param id the transaction's, to tell its own
 * script.
 */
export function errorSections(message: string, id: string): readonly Section[] {
  const { title, codes, retired, report, others } = explainPastedError(message)
  const rows: (readonly [string, string])[] = [['Error', title]]
  if (codes.length > 1) rows.push(['Codes', codes.join(' → ')])
  if (retired) rows.push(['Note', 'The current network no longer uses this code.'])
  const problems = report?.problems ?? []
  return [
    { title: null, rows },
    ...problems.slice(0, MAX_PROBLEMS).map(({ message: said, location, excerpt }): Section => {
      const where = location ? describeLocation(location, id) : 'Cadence'
      return { title: where, text: excerpt === '' ? said : `${said}\n${excerpt}`, theirs: true }
    }),
    ...(problems.length > MAX_PROBLEMS
      ? [{ title: null, list: [moreOf(problems.length - MAX_PROBLEMS)] }]
      : []),
    ...(others.length > 0
      ? [{ title: 'It failed in another way too', list: others, theirs: true as const }]
      : []),
  ]
}

const moreOf = (count: number) => `${countOf(count, 'more error')} (all with --json)`

/** Converts the same for programs. */
export function errorDetails(message: string): { readonly [name: string]: Json } {
  const { code, codes, name, title, meaning, hint, report } = explainPastedError(message)
  const problems = (report?.problems ?? []).map(problem => ({
    message: problem.message,
    place: problem.location && {
      location: problem.location.location,
      line: problem.location.position?.line ?? null,
      column: problem.location.position?.column ?? null,
    },
  }))
  return { code, codes, name, title, meaning, hint, problems, message }
}
