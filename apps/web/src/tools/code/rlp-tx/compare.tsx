import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useMemo } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { capital } from '../../../flow/byte-map/place-words'
import { useKeptInput } from '../../../frame/kept-input'
import { ErrorLine } from '../../../ui/fields/error-line'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Spinner } from '../../../ui/loading'
import { taskRef } from '../../../workers/task'
import { useShortTask } from '../../../workers/use-answer'
import type { Difference } from './compare-transactions.task'
import { differenceSentence } from './compare-words'
import { LineDiff } from './line-diff'
import manifest from './manifest'
import { TransactionField } from './transaction-field'
import { useOpened } from './use-opened'

const COMPARE =
  taskRef<typeof import('./compare-transactions.task').default>('compare-transactions')

/** Another transaction, and in which fields it differs from the one above. */
export function Compare({ transaction }: { readonly transaction: Transaction }) {
  const [source, setSource] = useKeptInput<ByteSource>(manifest, 'other', EMPTY_SOURCE)
  const read = useOpened(source)
  const second = read.opened?.transaction ?? null
  const question = useMemo(
    () => (second ? { first: transaction, second } : null),
    [transaction, second],
  )
  const state = useShortTask(COMPARE, question)
  return (
    <div className="flex flex-col gap-4">
      <TransactionField label="Other transaction" value={source} onChange={setSource} read={read} />
      {question && state.status === 'busy' ? <Spinner label="Comparing" /> : null}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'done' ? <Differences list={state.output} /> : null}
    </div>
  )
}

function Differences({ list }: { readonly list: readonly Difference[] }) {
  return (
    <div className="flex flex-col gap-3">
      <AnswerHeading tone={list.length === 0 ? 'success' : 'info'} headingLevel={3}>
        {differenceSentence(list.map(({ name }) => name))}
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
                  <dt className="text-text-muted">First</dt>
                  <dd className="bytes">{difference.first ?? 'not in it'}</dd>
                  <dt className="text-text-muted">Second</dt>
                  <dd className="bytes">{difference.second ?? 'not in it'}</dd>
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
