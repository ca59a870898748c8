import type { NetworkId } from '@toolkit/core/network/networks'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { Button } from '../../../ui/button'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Kbd } from '../../../ui/kbd'
import { Answer, type AnswerTone } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Progress } from '../../../ui/layout/progress'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { dataSoFar } from '../../../workers/run'
import { type Check, FieldError } from './use-check'

interface QuestionTabProps<A, F extends string> {
  readonly question: Check<A, F>
  readonly button: string
  readonly icon: LucideIcon
  readonly fields: ReactNode
  /** Title of the answer's part of the page. */
  readonly title: string
  readonly empty: { readonly icon: LucideIcon; readonly text: string }
  /** Formats the answer in one sentence. */
  readonly message: (answer: A) => { readonly tone: AnswerTone; readonly message: string }
  /** Content under the sentence. */
  readonly children: (answer: A) => ReactNode
  /** Content below the answer. */
  readonly further?: ReactNode
}

/**
 * Fields, the submit button, and the answer with its network. After submission, the first invalid
 * field or the sentence takes the focus.
 */
export function QuestionTab<A extends { readonly network: NetworkId | null }, F extends string>(
  props: QuestionTabProps<A, F>,
) {
  const { question, button, icon, fields, further } = props
  const { area, submit } = useSubmit(question.check)
  // A known answer stays visible and can be refetched.
  const busy = question.state.status === 'pending' && question.state.data === null
  return (
    <ToolLayout
      input={
        <div {...area} className="flex min-w-0 flex-col gap-4">
          {fields}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="primary" icon={icon} busy={busy} onClick={submit}>
              {button}
            </Button>
            <span className="text-text-muted text-xs">
              or <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
            </span>
          </div>
        </div>
      }
      result={
        <>
          <Result {...props} />
          {further}
        </>
      }
    />
  )
}

function Result<A extends { readonly network: NetworkId | null }, F extends string>({
  question: { state, stale, count, check, cancel },
  title,
  empty,
  message,
  children,
}: QuestionTabProps<A, F>) {
  const again = () => void check()
  if (state.status === 'error' && !(state.error instanceof FieldError)) {
    return (
      <section aria-label={title} className="min-w-0">
        <ErrorAnswer error={state.error} run={count} onRetry={again} />
      </section>
    )
  }
  const answer = dataSoFar(state)
  if (answer) {
    return (
      <section aria-label={title} className="min-w-0">
        <Answer
          {...message(answer)}
          run={count}
          stale={stale}
          refresh={
            <Button size="sm" onClick={again}>
              Check again
            </Button>
          }
          actions={answer.network ? <NetworkBadge network={answer.network} /> : undefined}
        >
          {children(answer)}
        </Answer>
      </section>
    )
  }
  return (
    <Card title={title}>
      {state.status === 'pending' ? (
        <Progress label={state.note ?? 'Checking'} onCancel={() => cancel()} />
      ) : (
        <EmptyState icon={empty.icon} title="Nothing checked yet">
          {empty.text}
        </EmptyState>
      )}
    </Card>
  )
}
