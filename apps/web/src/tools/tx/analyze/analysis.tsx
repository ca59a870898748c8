import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Blocks } from 'lucide-react'
import { pingNow, switchNetwork } from '../../../chain/start-chain'
import { Button } from '../../../ui/button'
import { InlineValue } from '../../../ui/inline-value'
import { NetworkDot } from '../../../ui/network-badge'
import { ResultCard } from '../../../ui/result-card'
import { Record } from './record'
import { isNotFound, useRecord } from './use-record'

export interface AnalysisProps {
  readonly network: NetworkId
  /** 64 hex digits. */
  readonly id: string
  readonly onAskAgain: () => void
}

/** The answer to one question. Key it by network and id. */
export function Analysis({ network, id, onAskAgain }: AnalysisProps) {
  const { transaction, error, retry } = useRecord(network, id)
  if (transaction) {
    return <Record network={network} id={id} transaction={transaction} onAskAgain={onAskAgain} />
  }
  if (error && isNotFound(error)) return <NotFound network={network} id={id} onRetry={retry} />
  return (
    <ResultCard
      title="Transaction"
      state={error ? 'error' : 'busy'}
      empty=""
      busyLabel={`Asking ${NETWORKS[network].name}…`}
      error={error}
      errorAction={{
        label: 'Try again',
        onAction: () => {
          pingNow()
          retry()
        },
      }}
    />
  )
}

interface NotFoundProps {
  readonly network: NetworkId
  readonly id: string
  readonly onRetry: () => void
}

/** The network that was asked does not know it; the others are asked only on a press. */
function NotFound({ network, id, onRetry }: NotFoundProps) {
  const others = NETWORK_IDS.filter(other => other !== network)
  return (
    <ResultCard title="Transaction" state="done" empty="">
      <div className="flex items-start gap-3">
        <Blocks aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-medium">{NETWORKS[network].name} knows no transaction with this id.</p>
          <p className="mt-1">
            <InlineValue name="transaction id" value={id} />
          </p>
          <p className="mt-2 max-w-prose text-text-muted">
            Only {NETWORKS[network].name} was asked. One just sent may take some seconds to be
            known; one of before the network’s last upgrade (spork) may be kept by archive nodes
            only; and it may belong to another network.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {others.map(other => (
          <Button key={other} onClick={() => switchNetwork(other)}>
            <NetworkDot network={other} />
            Look on {NETWORKS[other].name}
          </Button>
        ))}
        <Button variant="ghost" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </ResultCard>
  )
}
