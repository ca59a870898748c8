import { ScanSearch } from 'lucide-react'
import { useNetwork } from '../../../chain/store'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { Analysis } from './analysis'
import { FindingsOf } from './finding-anchor'
import { OpenText, QuestionForm } from './question-form'
import { type QuestionState, useQuestion } from './use-question'

const LAZY = { name: 'The answer', loading: <Spinner label="Loading" /> }
const ContentRecord = lazyPart(async () => (await import('./content-record')).ContentRecord, LAZY)
const ScheduledView = lazyPart(async () => (await import('./scheduled-view')).ScheduledView, LAZY)
const ErrorView = lazyPart(async () => (await import('./content-views')).ErrorView, LAZY)
const ValueView = lazyPart(async () => (await import('./content-views')).ValueView, LAZY)

/**
 * Opens a transaction by id or from its encoding, or explains an error, with everything known about
 * it.
 */
export default function AnalyzePage() {
  const question = useQuestion()
  return (
    <div className="page-rows flex flex-col gap-6">
      <QuestionForm question={question} />
      <section aria-label="Result" className="flex min-w-0 flex-col gap-6">
        <OpenText value={text => void question.submit({ kind: 'typed', format: 'text', text })}>
          <Result question={question} />
        </OpenText>
      </section>
    </div>
  )
}

function Result({ question }: { readonly question: QuestionState }) {
  const network = useNetwork()
  const { submitted, stale, submit, refetch } = question
  if (!submitted) {
    return (
      <Card>
        <EmptyState icon={ScanSearch} title="No transaction yet">
          Enter its id above to see who proposed, paid and signed, whether each signature is valid,
          what it ran and the outcome. Its JSON or RLP, an error, and values in JSON-Cadence or CCF
          are read offline.
        </EmptyState>
      </Card>
    )
  }
  const { subject, run, input, finding } = submitted
  switch (subject.kind) {
    case 'id':
      return (
        <FindingsOf
          // Keyed by network, id and run, so that nothing of one question is ever shown for
          // another.
          key={`${network}/${subject.id}/${run}`}
          network={network}
          id={subject.id}
          requested={finding}
        >
          <Analysis {...{ network, run, stale }} id={subject.id} onRefetch={refetch} />
        </FindingsOf>
      )
    case 'scheduled':
      return (
        <ScheduledView
          key={`${network}/${subject.number}/${run}`}
          {...{ network, run, stale }}
          number={subject.number}
          onLookUp={id => void submit({ kind: 'typed', format: 'text', text: id })}
        />
      )
    case 'transaction':
      return (
        <ContentRecord
          key={run}
          {...{ network, run, stale }}
          read={subject.read}
          text={input.kind === 'typed' ? input.text : null}
          onLookUp={id => void submit({ kind: 'typed', format: 'text', text: id })}
        />
      )
    case 'chain-error':
      return <ErrorView key={run} {...{ run, stale }} text={subject.text} />
    case 'json-cadence':
      return <ValueView key={run} {...{ run, stale }} value={subject.value} />
  }
}
