import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { AccountField } from '../account-field'
import type { LinkPartProps } from '../link-part'
import { useAskedAccount } from '../use-asked-account'
import { KeyList } from './key-list'
import { PlanCard } from './plan-card'
import { SignPlan } from './sign-plan'
import { type AccountKeys, useAccountKeys } from './use-account-keys'
import { usePlan } from './use-plan'

/** Plans what becomes of an account's keys, and makes one transaction of it. */
export function KeysTab(props: LinkPartProps) {
  const { network, account } = props
  const asked = useAskedAccount('keys', props)
  const { address } = asked
  const field = <AccountField {...{ network, account, asked }} verb="Read its keys" />
  if (address === null) {
    return (
      <ToolLayout
        input={field}
        result={
          <Card title="Plan">
            <EmptyState icon={KeyRound} title="No account yet">
              The account’s keys, what you plan to change, and who can sign afterwards appear here.
            </EmptyState>
          </Card>
        }
      />
    )
  }
  return (
    <AccountPlan
      key={`${network} ${address}`}
      {...{ network, address, field }}
      run={asked.run}
      connected={address === account}
    />
  )
}

interface AccountPlanProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly connected: boolean
  readonly field: ReactNode
  /** New with each press that asks for an account: the answer takes the focus. */
  readonly run: number | undefined
}

function AccountPlan(props: AccountPlanProps) {
  const { network, address, field } = props
  const read = useAccountKeys(network, address)
  if (!read.keys) {
    return (
      <ToolLayout
        input={field}
        result={
          read.error ? (
            <ErrorAnswer error={read.error} onRetry={read.retry} />
          ) : (
            <Card title="Plan">
              <p role="status" className="flex items-center gap-2 text-text-muted">
                <Spinner />
                {`Asking ${NETWORKS[network].name} for the keys of 0x${address}…`}
              </p>
            </Card>
          )
        }
      />
    )
  }
  return <ReadPlan {...props} read={{ ...read, keys: read.keys }} />
}

type ReadPlanProps = AccountPlanProps & {
  readonly read: AccountKeys & { readonly keys: NonNullable<AccountKeys['keys']> }
}

function ReadPlan({ network, address, connected, field, run, read }: ReadPlanProps) {
  const { keys, again } = read
  const plan = usePlan(network, address, keys)
  if (plan.view === 'sign' && plan.signing) {
    return (
      <SignPlan
        {...{ network, address, keys, plan }}
        signing={plan.signing}
        onRead={again}
        onBuildAgain={() => {
          plan.setView('plan')
          again()
        }}
      />
    )
  }
  return (
    <ToolLayout
      input={
        <>
          {field}
          <KeyList
            keys={keys}
            inputs={plan.inputs}
            onPlan={plan.add}
            onUndo={plan.undo}
            onRead={again}
          />
        </>
      }
      result={<PlanCard {...{ network, address, connected, keys, plan, run }} onChanged={again} />}
    />
  )
}
