import type { Transaction } from '@toolkit/core/transaction/transaction'
import { causeOf } from '@toolkit/explain/doctor/messages/doctor-messages'
import { describeVerdict } from '@toolkit/explain/doctor/messages/verdict-messages'
import type { NewSignature } from '@toolkit/explain/doctor/new-signature'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { DoctorView } from '../../signature/doctor-view'
import { Button } from '../../ui/button'
import { AnswerHeading } from '../../ui/layout/answer'
import { ErrorHeading } from '../../ui/layout/error-answer'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { type Attempt, isAccepted, type SignerProps } from './use-attempt'

const DIAGNOSE =
  taskRef<typeof import('./diagnose-new-signature.task').default>('diagnose-new-signature')

interface AttemptOutcomeProps {
  readonly attempt: Attempt
  readonly method: SignerProps
  /** Buttons under an error. */
  readonly actions?: ReactNode
}

/** Reason why a signature was not added; renders nothing without one, or if it was added. */
export function AttemptOutcome({ attempt, method, actions }: AttemptOutcomeProps) {
  const { state, run } = attempt
  if (state.status === 'error') return <ErrorHeading error={state.error} actions={actions} />
  if (state.status !== 'success' || isAccepted(state.data.checked)) return null
  const { checked, transaction } = state.data
  return (
    <Invalid
      checked={checked}
      transaction={transaction}
      method={method}
      onMended={mended => void run(async () => mended)}
    />
  )
}

interface InvalidProps {
  readonly checked: NewSignature
  readonly transaction: Transaction
  readonly method: SignerProps
  readonly onMended: (signature: NewSignature['signature']) => void
}

function Invalid({ checked, transaction, method, onMended }: InvalidProps) {
  const { signature, verdict, question } = checked
  const { keys } = method.known
  const secret = useMemo(
    () => (question ? { transaction, signature, question, keys } : null),
    [transaction, signature, question, keys],
  )
  const state = useWorkerQuery(DIAGNOSE, secret, { abort: true })
  if (verdict === null) return null
  const { word, meaning } = describeVerdict(verdict, null)
  const found = state.status === 'success' ? state.data : null
  const first = found?.diagnosis.fits[0]
  const cause = first && question ? `: ${causeOf(first, question)}` : ''
  const title = verdict.verdict === 'invalid' ? 'Signature invalid' : word
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <AnswerHeading tone="danger" headingLevel={3} run={checked}>
        {`${title}${cause}; not added`}
      </AnswerHeading>
      {meaning ? <p className="text-text-muted">{meaning}</p> : null}
      {state.status === 'pending' ? <Spinner label="Looking for the cause" /> : null}
      {found && question ? <DoctorView diagnosis={found.diagnosis} question={question} /> : null}
      {found?.mended ? (
        <div>
          <Button size="sm" onClick={() => found.mended && onMended(found.mended)}>
            {found.mended.keyIndex === signature.keyIndex
              ? 'Correct the signature and add it'
              : `Add it for key ${found.mended.keyIndex}`}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
