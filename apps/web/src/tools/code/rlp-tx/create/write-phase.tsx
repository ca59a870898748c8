import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { useParameters } from '../../../../cadence/argument-form/use-parameters'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { useBuild } from './use-build'
import type { WriteStep } from './use-work'
import { WhatStep } from './what-step'
import { WhoStep } from './who-step'

/** What can be asked of the steps from outside. */
export interface WriteHandle {
  /** Builds the transaction, or says what is not valid, in the step that has it. */
  readonly review: () => void
}

export interface WritePhaseProps {
  readonly ref: Ref<WriteHandle>
  readonly step: WriteStep
  readonly onStep: (step: WriteStep) => void
  readonly draft: TransactionDraft
  /** What the draft was built as before; null where it was not. */
  readonly built: Signing | null
  /** Gets what changed: another field may have changed since this was drawn. */
  readonly onChange: (change: Partial<TransactionDraft>) => void
  /** Gets the transaction of the draft: `built` itself where nothing in it changed. */
  readonly onBuilt: (signing: Signing) => void
  /** What else is kept on this machine. */
  readonly drafts: ReactNode
}

/** Steps 1 and 2: the script, its arguments, the roles and the numbers, all as text. */
export function WritePhase(props: WritePhaseProps) {
  const { ref, step, onStep, draft, built, onChange, onBuilt, drafts } = props
  const parameters = useParameters(draft.script, draft.network)
  const { faults, failure, busy, numbers, check, build, fetch } = useBuild(draft, parameters, {
    built,
    onBuilt,
    onFilled: onChange,
    onFaults: onStep,
  })
  const { area, submit } = useSubmit(build)
  useImperativeHandle(ref, () => ({ review: submit }))

  return (
    <div {...area} className="flex flex-col gap-4">
      {failure ? <ErrorAnswer error={failure} onRetry={submit} /> : null}
      <div hidden={step !== 'what'}>
        <WhatStep
          {...{ draft, onChange, parameters, faults, busy }}
          onNext={async () => {
            const end = await check()
            if (end === true) onStep('who')
            return end
          }}
        />
      </div>
      <div hidden={step !== 'who'}>
        <WhoStep
          {...{ draft, onChange, faults, numbers, busy }}
          prepare={parameters.prepare}
          onFetch={() => void fetch()}
          onReview={submit}
        />
      </div>
      {drafts}
    </div>
  )
}
