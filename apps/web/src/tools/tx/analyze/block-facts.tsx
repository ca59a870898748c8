import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ReactNode } from 'react'
import { blockTime } from '../../../account/block-time'
import { blockQuery } from '../../../chain/reads/block'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { useRead } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Skeleton } from '../../../ui/loading'
import { InlineValue } from '../../../ui/values/inline-value'
import type { KeyValue } from '../../../ui/values/key-value-list'

export interface BlockFactsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  readonly followed: FollowedTransaction
}

const NUMBERS = new Intl.NumberFormat('en')
const NO_BLOCK = '0'.repeat(64)

/** What it cost and where it stands: computation, block, time, collection, reference block. */
export function BlockFacts({ network, transaction, followed }: BlockFactsProps) {
  const { computationUsed, blockId, collectionId } = followed.result
  const block = useRead(() => ({
    ...blockQuery(network, blockId ?? ''),
    enabled: blockId !== null,
  }))
  const { referenceBlockId } = transaction
  const pending = followed.watching ? 'Not yet.' : 'Not known.'

  const ofBlock = (value: (facts: NonNullable<typeof block.data>) => ReactNode): ReactNode => {
    if (blockId === null) return <Muted>{pending}</Muted>
    if (block.data) return value(block.data)
    return block.error ? <Muted>Not known.</Muted> : <Skeleton className="h-5 w-32" />
  }

  const items: readonly KeyValue[] = [
    {
      label: 'Computation used',
      value:
        computationUsed === null ? (
          <Muted>{pending}</Muted>
        ) : (
          <Figure>
            {NUMBERS.format(computationUsed)}
            <Muted> of {NUMBERS.format(transaction.computeLimit)} allowed</Muted>
          </Figure>
        ),
    },
    {
      label: 'Block height',
      value: ofBlock(({ height }) => <InlineValue name="block height" value={`${height}`} />),
    },
    { label: 'Block time', value: ofBlock(({ timestamp }) => <Time timestamp={timestamp} />) },
    { label: 'Block id', value: <BlockId name="block id" id={blockId} none={pending} /> },
    {
      label: 'Collection',
      value: <BlockId name="collection id" id={collectionId} none={pending} />,
    },
    ...(followed.watching && followed.moving
      ? [
          {
            label: 'Followed by',
            value: <Muted>{followed.live ? 'WebSocket' : 'A question each second'}</Muted>,
          },
        ]
      : []),
    {
      label: 'Reference block',
      value:
        referenceBlockId === NO_BLOCK ? (
          <Muted>None.</Muted>
        ) : (
          <BlockId name="reference block id" id={referenceBlockId} none="None." />
        ),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-text-muted text-xs">{label}</dt>
            <dd className="mt-0.5 min-h-6">{value}</dd>
          </div>
        ))}
      </dl>
      {block.error ? (
        <ErrorLine error={block.error} action={{ label: 'Try again', onAction: block.retry }} />
      ) : null}
    </div>
  )
}

function BlockId({ name, id, none }: { name: string; id: string | null; none: string }) {
  return id === null ? <Muted>{none}</Muted> : <InlineValue name={name} value={id} shorten />
}

function Time({ timestamp }: { readonly timestamp: string }) {
  const { moment, ago } = blockTime(timestamp, Date.now())
  return (
    <Figure>
      <time dateTime={timestamp} title={timestamp}>
        {moment}
      </time>
      {ago ? <Muted> ({ago})</Muted> : null}
    </Figure>
  )
}

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className="tabular-nums">{children}</span>
)
const Muted = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-text-muted">{children}</span>
)
