import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Coins } from 'lucide-react'
import { formatAmount } from '../../../account/format-flow'
import { queryClient } from '../../../chain/query-client'
import { accountSummaryQuery } from '../../../chain/reads/account'
import { fundAccount } from '../../../chain/sponsor'
import { watchTransaction } from '../../../chain/transaction-status'
import { useRead } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Progress } from '../../../ui/layout/progress'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { fundingFailed } from './errors'
import { NextRow } from './next-row'

interface NewAccountProps {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** Link to the network's faucet, with the account prefilled. */
export function FaucetRow({ network, address }: NewAccountProps) {
  const { faucet, shortName } = NETWORKS[network]
  if (faucet === null) return null
  return (
    <NextRow
      icon={Coins}
      title={`Fund it at the ${shortName} faucet`}
      hint={`Opens ${new URL(faucet).host} in a new tab`}
      to={`${faucet}?address=${formatAddress(address)}`}
    />
  )
}

/** Funds an account on a local network with FLOW, and shows its new balance. */
export function FundAccount({ network, address }: NewAccountProps) {
  const account = { network, address, height: null }
  const job = useWorkerMutation<void>(async (_, { signal, onProgress }) => {
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
  const said = balance.data
    ? `Balance: ${formatAmount(balance.data.balance)} FLOW`
    : balance.error
      ? `Balance unknown: ${balance.error.message}`
      : 'Fetching the balance'
  return (
    <>
      {job.status === 'pending' ? (
        <div className="px-4 py-2 sm:px-6">
          <Progress
            label={job.note ?? 'Funding the account'}
            value={job.fraction ?? undefined}
            onCancel={job.fraction === null ? undefined : job.reset}
          />
        </div>
      ) : (
        <NextRow
          icon={Coins}
          title="Fund it with 1,000 FLOW"
          hint={said}
          onClick={() => void job.mutate()}
        />
      )}
      {job.status === 'error' ? (
        <div className="px-4 pb-2 sm:px-6">
          <ErrorLine error={job.error} />
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {job.status === 'success' ? said : ''}
      </span>
    </>
  )
}
