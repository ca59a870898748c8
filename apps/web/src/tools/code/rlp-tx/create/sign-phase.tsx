import { useState } from 'react'
import { SignAndSend } from '../../../../secrets/send/sign-and-send'
import type { Sent, Signing, Work } from '../../../../transaction/drafts/transaction-draft'
import { type Ends, RestNotice, restAfter } from './send-all/rest-notice'

export interface SignPhaseProps {
  readonly work: Work & { readonly signing: Signing }
  /** Incremented each time it is opened, which moves the focus to its sentence. */
  readonly run: number
  /** Called when it was signed, here or elsewhere, or the proposal key changed. */
  readonly onChange: (signing: Signing) => void
  readonly onNew: () => void
  /** Returns to the writing steps. */
  readonly onEdit: () => void
  readonly onBuildAgain: () => void
  /** Fetches the remaining holdings after one transaction of a series. */
  readonly onSendRest: (ends: Ends) => void
  /** Persists the sent transaction across a reload. */
  readonly onSent: (sent: Sent | null) => Promise<void>
}

/** Step 3: review, signing and sending. */
export function SignPhase(props: SignPhaseProps) {
  const { work, run, onChange, onNew, onEdit, onBuildAgain, onSendRest, onSent } = props
  const { network, transaction } = work.signing
  const [succeeded, setSucceeded] = useState<boolean | null>(null)
  const rest = succeeded === null || !work.sent ? null : restAfter(work.signing, succeeded)
  return (
    <div className="flex flex-col gap-4">
      <SignAndSend
        {...{ network, transaction, run, onBuildAgain, onSent, onNew }}
        sent={work.sent}
        onDone={result => setSucceeded(result.execution === 'success')}
        onChange={next => onChange({ network, transaction: next })}
        onOther={onChange}
        edit={{ label: 'Edit', onEdit, isInHead: true }}
      />
      {rest && succeeded !== null ? (
        <RestNotice ends={rest} succeeded={succeeded} onLook={onSendRest} />
      ) : null}
    </div>
  )
}
