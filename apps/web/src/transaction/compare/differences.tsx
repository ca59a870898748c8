import { withArticle } from '@toolkit/core/transaction-formats/transaction-difference'
import { AnswerHeading } from '../../ui/layout/answer'
import { countOf } from '../../ui/values/format'
import { capital } from '../byte-map/range-messages'
import type { Difference } from './compare-transactions.task'
import { LineDiff } from './line-diff'

export interface DifferencesProps {
  readonly list: readonly Difference[]
  /** Names of the two transactions. */
  readonly names?: readonly [string, string]
  /** Changes with each click that shows it, which moves the focus to the sentence. */
  readonly run?: unknown
}

/** Shows the fields in which two transactions differ: one sentence, then each with both of its values. */
export function Differences({ list, names = ['First', 'Second'], run }: DifferencesProps) {
  return (
    <div className="flex flex-col gap-3">
      <AnswerHeading tone={list.length === 0 ? 'success' : 'info'} headingLevel={3} run={run}>
        {describeDifference(list.map(({ name }) => name))}
      </AnswerHeading>
      {list.length === 0 ? null : (
        <ul aria-label="Differences" className="flex flex-col gap-3">
          {list.map(difference => (
            <li
              key={`${difference.key} ${difference.first === null} ${difference.second === null}`}
              className="flex min-w-0 flex-col gap-2 rounded-md border border-border p-3"
            >
              <h4 className="font-medium">{capital(difference.name)}</h4>
              {difference.lines ? (
                <LineDiff label={`Lines of the ${difference.name}`} lines={difference.lines} />
              ) : (
                <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)]">
                  <dt className="text-text-muted">{names[0]}</dt>
                  <dd translate="no" className="bytes">
                    {difference.first ?? 'not in it'}
                  </dd>
                  <dt className="text-text-muted">{names[1]}</dt>
                  <dd translate="no" className="bytes">
                    {difference.second ?? 'not in it'}
                  </dd>
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Number of fields named in the sentence. */
const NAMED = 3

/** "These differ in the third authorizer". Takes the names of the fields in order. */
export function describeDifference(names: readonly string[]): string {
  if (names.length === 0) return 'These are the same transaction, byte for byte'
  const [last, ...before] = names.map(withArticle).reverse()
  if (names.length <= NAMED) {
    const list = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
    return `These differ in ${list}`
  }
  const first = names.slice(0, NAMED).map(withArticle).join(', ')
  return `These differ in ${countOf(names.length, 'field')}: ${first} and ${names.length - NAMED} more`
}
