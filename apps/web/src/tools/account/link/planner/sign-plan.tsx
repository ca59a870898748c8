import type { FlowAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { keyDifferences } from '@toolkit/core/key-plan/key-differences'
import type { PresentKey } from '@toolkit/core/key-plan/key-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { RefreshCw, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { keyUses } from '../../../../account/new-keys/made-here'
import { OpenIn } from '../../../../frame/open-in'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Notice } from '../../../../ui/layout/notice'
import { Spinner } from '../../../../ui/loading'
import manifest from '../manifest'
import { describeDifferences, describeDone, describeSigning } from './plan-messages'
import type { Plan, PlanSigning } from './use-plan'

const SignAndSend = lazyPart(
  async () => (await import('../../../../secrets/send/sign-and-send')).SignAndSend,
  { name: 'Signing and sending', loading: <Spinner label="Loading" /> },
)

interface SignPlanProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** Keys as last fetched. */
  readonly keys: readonly PresentKey[]
  readonly plan: Plan
  readonly signing: PlanSigning
  /** Refetches the keys. */
  readonly onRead: () => void
  /** Rebuilds the transaction of the same plan. */
  readonly onBuildAgain: () => void
}

/**
 * Transaction of a plan: signed here, by the wallet or by others, sent, and compared with the plan.
 */
export function SignPlan(props: SignPlanProps) {
  const { network, address, keys, plan, signing, onRead, onBuildAgain } = props
  const { transaction, sent, done, run } = signing
  const latest = (change: Partial<PlanSigning>) =>
    plan.setSigning(before => (before ? { ...before, ...change } : before))
  const text = useMemo(
    () => tryTo(() => formatHex(encodeTransaction(transaction))) ?? '',
    [transaction],
  )
  const changed = sent ? [] : keyDifferences(signing.plan.present, keys)
  return (
    <div className="flex flex-col gap-6">
      {done ? (
        <Done signing={signing} keys={keys} onRead={onRead} onNew={() => plan.setSigning(null)} />
      ) : null}
      {changed.length > 0 ? (
        <Notice
          tone="danger"
          title="The account’s keys have changed since this transaction was made"
          actions={
            <Button size="sm" onClick={() => plan.setView('plan')}>
              Back to the plan
            </Button>
          }
        >
          {`It would fail on the chain: ${describeDifferences(changed)}.`}
        </Notice>
      ) : null}
      <SignAndSend
        {...{ network, transaction, sent, run }}
        message={describeSigning(address, signing.plan)}
        edit={{ label: 'Edit the plan', onEdit: () => plan.setView('plan') }}
        onChange={next => latest({ transaction: next })}
        onSent={async next => latest({ sent: next })}
        onBuildAgain={onBuildAgain}
        onDone={result => {
          if (result.execution !== 'success') return
          latest({ done: true })
          const added = signing.plan.resulting.filter(({ change }) => change === 'add')
          keyUses.emit({ publicKeys: added.map(({ publicKey }) => publicKey), address })
          // A completed plan is cleared.
          plan.clear()
          onRead()
        }}
      />
      {sent ? null : <OpenIn from={manifest} data={{ kind: 'transaction', text }} />}
    </div>
  )
}

interface DoneProps {
  readonly signing: PlanSigning
  readonly keys: readonly PresentKey[]
  readonly onRead: () => void
  readonly onNew: () => void
}

/** Keys now on chain, compared with the plan. */
function Done({ signing: { plan }, keys, onRead, onNew }: DoneProps) {
  const differences = keyDifferences(plan.resulting, keys)
  const asPlanned = differences.length === 0
  // A node may still return the previous keys.
  const notYet = keyDifferences(plan.present, keys).length === 0
  return (
    <Answer
      tone={asPlanned ? 'success' : 'warning'}
      run={`${asPlanned} ${notYet}`}
      message={
        asPlanned
          ? describeDone(plan)
          : notYet
            ? 'Sealed; the node doesn’t show the new keys yet'
            : `Sealed, but the keys are not as planned: ${describeDifferences(differences)}`
      }
    >
      <div className="flex flex-wrap gap-2">
        {asPlanned ? null : (
          <Button size="sm" icon={RefreshCw} onClick={onRead}>
            Read the keys again
          </Button>
        )}
        <Button size="sm" icon={RotateCcw} onClick={onNew}>
          Plan further changes
        </Button>
      </div>
    </Answer>
  )
}
