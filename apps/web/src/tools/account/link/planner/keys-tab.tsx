import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountSummaryQuery } from '../../../../chain/reads/account'
import { refetch } from '../../../../chain/reads/account-question'
import { useRead } from '../../../../chain/use-read'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { AccountField } from '../account-field'
import type { LinkPartProps } from '../link-tabs'
import { useRequestedAccount } from '../use-requested-account'
import { KeyList } from './key-list'
import { PlanCard } from './plan-card'
import { SignPlan } from './sign-plan'
import { usePlan } from './use-plan'

/** Plans changes to an account's keys, and builds one transaction from them. */
export function KeysTab(props: LinkPartProps) {
  const { network, account } = props
  const requestedAccount = useRequestedAccount('keys', props)
  const { address } = requestedAccount
  const field = <AccountField {...{ network, account, requestedAccount }} verb="Read its keys" />
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
      run={requestedAccount.run}
      connected={address === account}
    />
  )
}

interface AccountPlanProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly connected: boolean
  readonly field: ReactNode
  /** Changes with each press that requests an account, so that the answer takes the focus. */
  readonly run: number | undefined
}

function AccountPlan(props: AccountPlanProps) {
  const { network, address, field } = props
  const account = { network, address, height: null }
  const read = useRead(() => accountSummaryQuery(account))
  const error = read.error ?? read.refetchError
  if (read.data && !error) {
    return <ReadPlan {...props} keys={read.data.keys} again={() => refetch(account)} />
  }
  return (
    <ToolLayout
      input={field}
      result={
        error ? (
          <ErrorAnswer error={error} onRetry={read.retry} />
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

interface ReadPlanProps extends AccountPlanProps {
  /** As last fetched. */
  readonly keys: readonly AccountKey[]
  /** Refetches the keys; the old ones stay until the response. */
  readonly again: () => void
}

function ReadPlan({ network, address, connected, field, run, keys, again }: ReadPlanProps) {
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
