import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { lazy, Suspense, useEffect } from 'react'
import { NetworkDot } from '../../../account/network-badge'
import { isUnknownTransaction, transactionQuery } from '../../../chain/reads/transaction'
import { switchNetwork } from '../../../chain/start-chain'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { ResultCard } from '../../../ui/layout/result-card'
import { InlineValue } from '../../../ui/values/inline-value'
import { NodeJson } from './raw-views'

// The record's code is fetched with the first question, in parallel with the node's response.
const loadRecord = () => import('./record').then(module => ({ default: module.Record }))
const Record = lazy(loadRecord)

export interface AnalysisProps {
  readonly network: NetworkId
  readonly id: string
  readonly run: number
  readonly stale: boolean
  readonly onRefetch: () => void
}

/** Answer for an id. Key it by network, id and run. */
export function Analysis({ network, id, run, stale, onRefetch }: AnalysisProps) {
  const { data: transaction, error, retry } = useRead(() => transactionQuery(network, id))
  useEffect(() => {
    loadRecord().catch(() => undefined)
  }, [])
  if (transaction) {
    return (
      <Suspense fallback={<ResultCard title="Transaction" state="busy" empty="" />}>
        <Record {...{ network, id, transaction, run, stale, onRefetch }} />
      </Suspense>
    )
  }
  if (isUnknownTransaction(error))
    return <NotFound {...{ network, id, run, stale }} onRetry={retry} />
  if (!error) {
    return (
      <ResultCard
        title="Transaction"
        state="busy"
        empty=""
        busyLabel={`Asking ${NETWORKS[network].name}…`}
      />
    )
  }
  return (
    <>
      <section aria-label="Transaction">
        <ErrorAnswer {...{ error, run, stale }} onRetry={retry} />
      </section>
      {error.code === 'chain/bad-answer' ? (
        <Card title="The node’s message">
          <NodeJson network={network} id={id} resource="transactions" name="answer" />
        </Card>
      ) : null}
    </>
  )
}

interface NotFoundProps extends Omit<AnalysisProps, 'onRefetch'> {
  readonly onRetry: () => void
}

/** Reports that the selected network doesn't know it. */
function NotFound({ network, id, run, stale, onRetry }: NotFoundProps) {
  return (
    <Answer
      tone="warning"
      message={`${NETWORKS[network].name} has no transaction with this id`}
      run={run}
      stale={stale}
    >
      <p>
        <InlineValue name="transaction id" value={id} />
      </p>
      <p className="max-w-prose text-text-muted">
        Only {NETWORKS[network].name} was asked. One just sent may take some seconds to be known;
        one of before the network’s last upgrade (spork) may be kept by archive nodes only; and it
        may belong to another network. The hash of an EVM transaction is none of Flow’s ids: an
        explorer of Flow EVM opens it, and RLP shows who signed that transaction’s own bytes.
      </p>
      <LookElsewhere network={network} onRetry={onRetry} />
    </Answer>
  )
}

/** Options when a network doesn't know an id; other networks are queried only on a press. */
export function LookElsewhere({ network, onRetry }: Pick<NotFoundProps, 'network' | 'onRetry'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {NETWORK_IDS.filter(other => other !== network).map(other => (
        <Button key={other} onClick={() => switchNetwork(other)}>
          <NetworkDot network={other} />
          Look on {NETWORKS[other].name}
        </Button>
      ))}
      <Button variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
