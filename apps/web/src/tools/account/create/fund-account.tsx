import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Coins, ExternalLink } from 'lucide-react'
import { formatFlowForReading } from '../../../account/format-flow'
import { queryClient } from '../../../chain/query-client'
import { accountSummaryQuery } from '../../../chain/reads/account'
import { fundAccount } from '../../../chain/sponsor'
import { watchTransaction } from '../../../chain/transaction-status'
import { useRead } from '../../../chain/use-read'
import { Button, buttonClasses } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Progress } from '../../../ui/layout/progress'
import { useJob } from '../../../workers/use-task'
import { fundingFailed } from './errors'

interface NewAccountProps {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** A link to the network's faucet for an account. */
export function FaucetLink({ network, address }: NewAccountProps) {
  const { faucet, shortName } = NETWORKS[network]
  if (faucet === null) return null
  return (
    <a
      href={`${faucet}?address=${formatAddress(address)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'secondary', size: 'sm' })}
    >
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      Fund it at the {shortName} faucet
    </a>
  )
}

/** Gives an account on a local network FLOW by a press, and shows what it has then. */
export function FundAccount({ network, address }: NewAccountProps) {
  const account = { network, address, height: null }
  const job = useJob(async (_: undefined, { signal, onProgress }) => {
    const { transactionId } = await fundAccount(network, address, {
      signal,
      onProgress: progress =>
        progress.kind === 'work'
          ? onProgress(progress.done, 'Proof of work for the server')
          : onProgress(null),
    })
    const result = await watchTransaction(network, transactionId, () => undefined, signal)
    if (result.status !== 'SEALED' || result.execution === 'failure') {
      throw fundingFailed(result.errorMessage)
    }
    void queryClient.resetQueries({ queryKey: accountSummaryQuery(account).queryKey })
  })
  const balance = useRead(() => accountSummaryQuery(account))
  const { state } = job
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-text-muted">
        {balance.data
          ? `Balance: ${formatFlowForReading(balance.data.balance)} FLOW`
          : balance.error
            ? `Balance unknown: ${balance.error.message}`
            : 'Asking for the balance'}
      </p>
      {state.status === 'busy' ? (
        <Progress
          label={state.note ?? 'Funding the account'}
          value={state.fraction ?? undefined}
          onCancel={state.fraction === null ? undefined : job.cancel}
        />
      ) : (
        <div>
          <Button size="sm" icon={Coins} onClick={() => void job.run(undefined)}>
            Fund it with 1,000 FLOW
          </Button>
        </div>
      )}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
    </div>
  )
}
