import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { CircleCheck } from 'lucide-react'
import type { FollowedTransaction } from '../../../chain/use-transaction-status'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { ErrorLine } from '../../../ui/error-line'
import { Grouped } from '../../../ui/grouped'
import { NetworkBadge } from '../../../ui/network-badge'
import { Notice } from '../../../ui/notice'
import { Spinner } from '../../../ui/spinner'
import { StatusBadge } from '../../../ui/status-badge'
import { CopyLink } from '../../copy-link'
import { BlockFacts } from './block-facts'
import { FailureNotice } from './failure-notice'

export interface StatusCardProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  readonly followed: FollowedTransaction
  readonly onAskAgain: () => void
}

/** How far the chain has come with it and how it ended; live until nothing more can happen. */
export function StatusCard(props: StatusCardProps) {
  const { network, id, transaction, followed, onAskAgain } = props
  const { result, lost, error, watching } = followed
  const failed = result.execution === 'failure'
  const known = result.status !== 'UNKNOWN'
  return (
    <Card title="Transaction" actions={<CopyLink link={() => transactionLink(network, id)} />}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2" role="status" aria-label="Status">
          {known ? <StatusBadge status={result.status} failed={failed} /> : null}
          {result.execution === 'success' ? (
            <Badge tone="success" icon={CircleCheck}>
              Success
            </Badge>
          ) : null}
          {watching ? (
            <span className="inline-flex items-center gap-2 text-text-muted">
              <Spinner />
              {known ? 'Following it until it is sealed' : 'Asking for its status…'}
            </span>
          ) : null}
          <NetworkBadge network={network} className="ml-auto" />
        </div>
        <p className="flex items-start gap-1">
          <code className="bytes min-w-0 text-base">
            <Grouped value={id} size={8} />
          </code>
          <CopyButton name="transaction id" value={id} iconOnly className="-my-1" />
        </p>
        {lost ? (
          <Notice tone="warning" title={`${NETWORKS[network].name} does not answer at present`}>
            What stands here is the last that was known. It is asked again every second.
          </Notice>
        ) : null}
        {error ? (
          <ErrorLine error={error} action={{ label: 'Try again', onAction: onAskAgain }} />
        ) : null}
        {result.status === 'EXPIRED' ? (
          <Notice tone="warning" title="It was never run">
            No block took it before its reference block was too old (600 blocks). It can no longer
            happen; build it anew with a fresh reference block.
          </Notice>
        ) : null}
        {result.errorMessage ? <FailureNotice message={result.errorMessage} id={id} /> : null}
        <div className="border-border border-t pt-4">
          <BlockFacts network={network} transaction={transaction} followed={followed} />
        </div>
      </div>
    </Card>
  )
}

/** Opens the same transaction on the same network. */
function transactionLink(network: NetworkId, id: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}?network=${network}#id=${id}`
}
