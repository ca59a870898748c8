import type { FlowAddress } from '@toolkit/core/account/address'
import { keyDifferences } from '@toolkit/core/key-plan/key-differences'
import type { KeyPlan, PresentKey } from '@toolkit/core/key-plan/key-plan'
import { keyPlanTransaction } from '@toolkit/core/key-plan/key-plan-transaction'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { FileSignature, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { KeySetsPicture } from '../../../../account/key-sets/key-sets-picture'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { prepareTransaction } from '../../../../transaction/sending/prepare-transaction'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Answer } from '../../../../ui/layout/answer'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../../ui/layout/error-answer'
import { Notice } from '../../../../ui/layout/notice'
import { countOf } from '../../../../ui/values/format'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { readOptionalAccount } from '../account-field'
import { ChangeList } from './change-list'
import { describeDifferences, describePlan } from './plan-messages'
import { SignerNotice } from './signer-notice'
import type { Plan } from './use-plan'

interface PlanCardProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly connected: boolean
  readonly keys: readonly AccountKey[]
  readonly plan: Plan
  /** Trigger of the plan: its sentence then takes the focus. */
  readonly run: number | undefined
  /** Called if the keys on chain differ from those displayed. */
  readonly onChanged: () => void
}

/** Plan: its effect in one sentence, its changes, and who can sign before and after. */
export function PlanCard(props: PlanCardProps) {
  const { network, address, connected, keys, plan, run, onChanged } = props
  const { inputs, parsed, signing } = plan
  const [payer, setPayer] = useState('')
  const making = useWorkerMutation(async (read: KeyPlan) => {
    const differences = keyDifferences(read.present, await getAccountKeys(network, address))
    if (differences.length > 0) return { differences, transaction: null }
    const transaction = await prepareTransaction({
      ...{ network, proposer: address, authorizers: [address] },
      ...(parsedPayer.address === null ? {} : { payer: parsedPayer.address }),
      ...keyPlanTransaction(read),
    })
    return { differences, transaction }
  })
  /** The account's keys changed since the plan was made. */
  const changed = making.status === 'success' ? making.data.differences : []
  const parsedPayer = readOptionalAccount(payer, network)
  const { area, submit } = useSubmit(async () => {
    if (parsed.kind !== 'plan' || parsedPayer.error) return false
    if (making.status === 'pending') return 'ended'
    const { data: made } = await making.mutate(parsed.plan)
    if (made?.transaction) {
      plan.setSigning({
        ...{ plan: parsed.plan, transaction: made.transaction, sent: null, done: false },
        run: (signing?.run ?? 0) + 1,
      })
      plan.setView('sign')
    } else if (made) onChanged()
    return 'ended'
  })
  const waiting = signing && !signing.done && !signing.sent ? signing : null
  const signatures = waiting
    ? waiting.transaction.payloadSignatures.length + waiting.transaction.envelopeSignatures.length
    : 0
  const whole = parsed.kind === 'faults' ? parsed.faults.find(one => one.change === null) : null

  const answer = describePlan(keys, inputs, parsed)

  return (
    <Answer
      {...answer}
      run={run}
      actions={
        inputs.length > 0 ? (
          <Button size="sm" variant="ghost" icon={Trash2} onClick={plan.clear}>
            Clear the plan
          </Button>
        ) : null
      }
    >
      {run === undefined ? null : (
        <p role="status" className="sr-only">
          {answer.message}
        </p>
      )}
      {changed.length > 0 ? (
        <div role="alert">
          <Notice tone="warning" title="The account’s keys have changed since they were read">
            {`${capitalised(describeDifferences(changed))}. Nothing was made; the plan now stands on the present keys. Check it, then make the transaction.`}
          </Notice>
        </div>
      ) : null}
      {whole && inputs.length > 0 && whole.error.suggestion ? (
        <p className="text-text-muted">{whole.error.suggestion}</p>
      ) : null}
      <ChangeList plan={plan} keys={keys} />
      {inputs.length > 0 ? (
        <SignerNotice {...{ network, address, connected, keys }} resulting={plan.resulting} />
      ) : null}
      <div {...area} className="flex flex-col gap-3">
        {parsed.kind === 'plan' ? (
          <Disclosure label="Separate payer" summary={payer.trim() || 'the account pays'}>
            <TextField
              label="Payer"
              optional
              mono
              value={payer}
              onChange={setPayer}
              error={parsedPayer.error}
              hint="Empty where the account itself pays. Another payer signs too."
            />
          </Disclosure>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={FileSignature}
            busy={making.status === 'pending'}
            disabled={parsed.kind !== 'plan'}
            onClick={submit}
          >
            Build the transaction
          </Button>
          {waiting ? (
            <Button onClick={() => plan.setView('sign')}>Back to sign and send</Button>
          ) : null}
        </div>
        {waiting ? (
          <p className="text-text-muted text-xs">
            {`The transaction made before has ${countOf(signatures, 'signature')}; making it anew drops them.`}
          </p>
        ) : null}
        {making.status === 'error' ? <ErrorHeading error={making.error} /> : null}
      </div>
      <div className={`grid gap-x-6 gap-y-4 ${inputs.length > 0 ? 'sm:grid-cols-2' : ''}`}>
        <Pictured title="Now" keys={plan.present} />
        {inputs.length > 0 ? <Pictured title="Planned" keys={plan.resulting} /> : null}
      </div>
    </Answer>
  )
}

function Pictured({
  title,
  keys,
}: {
  readonly title: string
  readonly keys: readonly PresentKey[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <KeySetsPicture keys={keys} label={`Who can sign: ${title.toLowerCase()}`} />
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
