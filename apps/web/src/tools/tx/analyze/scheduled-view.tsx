import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { RotateCw, ScanSearch } from 'lucide-react'
import { AccountLink } from '../../../account/account-link'
import { NetworkBadge } from '../../../account/network-badge'
import { scheduledTime } from '../../../account/scheduled-time'
import {
  type ScheduledTransaction,
  scheduledTransactionQuery,
} from '../../../chain/reads/scheduled-transaction'
import { useRead } from '../../../chain/use-read'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { ResultCard } from '../../../ui/layout/result-card'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { LookElsewhere } from './analysis'
import { describeScheduled, isWaiting } from './scheduled-message'

export interface ScheduledViewProps {
  readonly network: NetworkId
  readonly number: bigint
  readonly run: number
  readonly stale: boolean
  readonly onLookUp: (id: string) => void
}

/** Scheduled transaction, from the scheduler's data. Key it by network, number and run. */
export function ScheduledView({ network, number, run, stale, onLookUp }: ScheduledViewProps) {
  const { data, error, retry } = useRead(() => scheduledTransactionQuery(network, number))
  if (!data) {
    return error ? (
      <section aria-label="Scheduled transaction">
        <ErrorAnswer {...{ error, run, stale }} onRetry={retry} />
      </section>
    ) : (
      <ResultCard
        title="Scheduled transaction"
        state="busy"
        empty=""
        busyLabel={`Asking ${NETWORKS[network].name}…`}
      />
    )
  }
  const clock = Date.now() / 1000
  return (
    <Answer
      {...describeScheduled(network, number, data, clock)}
      run={run}
      stale={stale}
      actions={
        <CopyLink
          link={() =>
            linkTo('tx-analyze', { kind: 'transaction-id', transactionId: `${number}` }, network)
          }
        />
      }
    >
      {data.status === null ? (
        <>
          <p className="max-w-prose text-text-muted">
            A decimal number is read as that of a scheduled transaction. Each network counts its
            own, from 1 on. A transaction id has 64 hex digits.
          </p>
          <LookElsewhere network={network} onRetry={retry} />
        </>
      ) : (
        <>
          <ScheduledFacts network={network} data={data} />
          <div className="flex flex-wrap gap-2">
            {data.executedBy ? (
              <Button
                size="sm"
                variant="primary"
                icon={ScanSearch}
                onClick={() => onLookUp(data.executedBy ?? '')}
              >
                Open the transaction that ran it
              </Button>
            ) : null}
            {data.status === 'scheduled' ? (
              <Button size="sm" icon={RotateCw} onClick={retry}>
                Ask again
              </Button>
            ) : null}
          </div>
          {isWaiting(data, clock) ? (
            <p className="max-w-prose text-text-muted">
              The scheduler runs what is due with the next block, at most 150 transactions and
              500,000 effort of it. An emulator without a block time makes a block with the next
              transaction.
            </p>
          ) : null}
          {data.status === 'canceled' ? (
            <p className="max-w-prose text-text-muted">
              The scheduler keeps nothing else of a canceled transaction. Its handler and fees are
              in the Scheduled and Canceled events of the transactions that scheduled and canceled
              it.
            </p>
          ) : null}
        </>
      )}
    </Answer>
  )
}

function ScheduledFacts(props: {
  readonly network: NetworkId
  readonly data: ScheduledTransaction
}) {
  const { network, data } = props
  const { handlerType, handlerAddress, priority, executionEffort, fees, timestamp } = data
  const time = timestamp === null ? null : scheduledTime(timestamp, Date.now())
  return (
    <KeyValueList
      items={{
        Network: <NetworkBadge network={network} />,
        Handler: handlerType && <InlineValue name="handler type" value={handlerType} />,
        'Handler’s account': handlerAddress && (
          <AccountLink address={handlerAddress} network={network} />
        ),
        Priority: priority,
        'Execution effort': executionEffort === null ? null : `${executionEffort}`,
        Fee: fees && `${fees} FLOW`,
        'Time asked for': time && `${time.moment}${time.ago ? ` (${time.ago})` : ''}`,
        'Run by': data.executedBy && (
          <InlineValue name="transaction id" value={data.executedBy} shorten />
        ),
      }}
    />
  )
}
