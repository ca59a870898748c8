import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { useParameters } from '../../../../cadence/argument-form/use-parameters'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { useBuild } from './use-build'
import type { WriteStep } from './use-work'
import { WhatStep } from './what-step'
import { WhoStep } from './who-step'

/** Imperative handle of the steps. */
export interface WriteHandle {
  /** Builds the transaction, or shows the invalid fields in their step. */
  readonly review: () => void
}

export interface WritePhaseProps {
  readonly ref: Ref<WriteHandle>
  readonly step: WriteStep
  readonly onStep: (step: WriteStep) => void
  readonly draft: TransactionDraft
  /** Transaction that the draft was last built as; null if it wasn't. */
  readonly built: Signing | null
  /** Called with the changed fields only, since others may have changed after this render. */
  readonly onChange: (change: Partial<TransactionDraft>) => void
  /** Called with the draft's transaction: `built` itself if nothing changed. */
  readonly onBuilt: (signing: Signing) => void
  /** List of drafts saved on this machine. */
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
