import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Blocks } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { pingNow, switchNetwork } from '../../../chain/start-chain'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { InlineValue } from '../../../ui/inline-value'
import { NetworkDot } from '../../../ui/network-badge'
import { ResultCard } from '../../../ui/result-card'
import { NodeJson } from './raw-views'
import { isNotFound, useRecord } from './use-record'

// What lays out a transaction is fetched with the first question, beside the node's answer.
const loadRecord = () => import('./record').then(module => ({ default: module.Record }))
const Record = lazy(loadRecord)

export interface AnalysisProps {
  readonly network: NetworkId
  /** 64 hex digits. */
  readonly id: string
  readonly onAskAgain: () => void
  /** Called when a press has put another answer in the place of this one. */
  readonly onMoved: () => void
}

/** The answer to one question. Key it by network and id. */
export function Analysis({ network, id, onAskAgain, onMoved }: AnalysisProps) {
  const { transaction, error, retry } = useRecord(network, id)
  useEffect(() => {
    loadRecord().catch(() => undefined)
  }, [])
  if (transaction) {
    return (
      <Suspense fallback={<ResultCard title="Transaction" state="busy" empty="" />}>
        <Record network={network} id={id} transaction={transaction} onAskAgain={onAskAgain} />
      </Suspense>
    )
  }
  if (error && isNotFound(error)) {
    return <NotFound network={network} id={id} onRetry={retry} onMoved={onMoved} />
  }
  const unreadable = error?.code === 'chain/bad-answer'
  return (
    <>
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
      {unreadable ? (
        <Card title="What the node answered">
          <NodeJson network={network} id={id} resource="transactions" name="answer" />
        </Card>
      ) : null}
    </>
  )
}

interface NotFoundProps {
  readonly network: NetworkId
  readonly id: string
  readonly onRetry: () => void
  readonly onMoved: () => void
}

/** The network that was asked does not know it; the others are asked only on a press. */
function NotFound({ network, id, onRetry, onMoved }: NotFoundProps) {
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
          <Button
            key={other}
            onClick={() => {
              switchNetwork(other)
              onMoved()
            }}
          >
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
