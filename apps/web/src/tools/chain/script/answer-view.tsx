import { ToolError } from '@toolkit/core/errors'
import type { ReactNode } from 'react'
import { CadenceProblems } from '../../../transaction/failure-notice'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { CopyButton } from '../../../ui/values/copy-button'
import { TextBox } from '../../../ui/values/text-box'
import { describeFailure, describeTook } from './messages'
import type { Outcome } from './run'
import { ValueTabs } from './value-tabs'

type Ran = Exclude<Outcome, { readonly kind: 'faults' }>

export interface AnswerViewProps {
  readonly outcome: Ran
  readonly stale: boolean
  /** Counts the runs: each answer takes the focus. */
  readonly run: number
  readonly refresh: ReactNode
}

/** Result of a script, or its error with the position. */
export function AnswerView({ outcome, stale, run, refresh }: AnswerViewProps) {
  if (outcome.kind === 'failed') {
    const { tone, message: text, details } = describeFailure(outcome)
    const { message, explained } = outcome
    return (
      <Answer {...{ tone, stale, run, refresh, message: text }}>
        <p className="text-sm text-text-muted">{details}</p>
        {explained.report ? (
          <div className="flex min-w-0 flex-col gap-2 text-sm">
            <CadenceProblems report={explained.report} id="" />
          </div>
        ) : null}
        <Disclosure label="Full error text">
          <TextBox label="Full error text" text={message} preformatted />
          <CopyButton name="error text" value={message} className="self-start" />
        </Disclosure>
      </Answer>
    )
  }
  const { value, bytes, took } = outcome
  if (value instanceof ToolError) {
    return (
      <Answer
        tone="warning"
        {...{ stale, run, refresh }}
        message={`Returns what cannot be read, ${describeTook(took)}`}
      >
        <ErrorLine error={value} />
        <ValueTabs bytes={bytes} read={null} />
      </Answer>
    )
  }
  return (
    <Answer
      tone="success"
      {...{ stale, run, refresh }}
      message={`Returns ${value.message}, ${describeTook(took)}`}
    >
      <ValueTabs bytes={bytes} read={value} />
    </Answer>
  )
}
