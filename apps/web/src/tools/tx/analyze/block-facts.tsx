import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ReactNode } from 'react'
import { BlockLink } from '../../../account/block-link'
import { blockTime } from '../../../account/block-time'
import { blockQuery } from '../../../chain/reads/block'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { useRead } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Card } from '../../../ui/layout/card'
import { Skeleton } from '../../../ui/loading'
import { FactsRow } from '../../../ui/values/facts-row'
import { InlineValue } from '../../../ui/values/inline-value'
import { type KeyValue, KeyValueList } from '../../../ui/values/key-value-list'

export interface BlockFactsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  readonly followed: FollowedTransaction
  /** Fact before those of the block. */
  readonly first: KeyValue
  /** Facts after those of the block. */
  readonly last: readonly KeyValue[]
}

const NUMBERS = new Intl.NumberFormat('en')
const NO_BLOCK = '0'.repeat(64)

/** Outcome, block, time and cost in one row. */
export function BlockFacts({ network, transaction, followed, first, last }: BlockFactsProps) {
  const { computationUsed, blockId } = followed.result
  const block = useRead(() => ({
    ...blockQuery(network, blockId ?? ''),
    enabled: blockId !== null,
  }))
  const pending = pendingWord(followed)

  const ofBlock = (value: (facts: NonNullable<typeof block.data>) => ReactNode): ReactNode => {
    if (blockId === null) return <Muted>{pending}</Muted>
    if (block.data) return value(block.data)
    return block.error ? <Muted>Not known.</Muted> : <Skeleton className="h-5 w-16" />
  }

  const items: readonly KeyValue[] = [
    first,
    {
      label: 'Block',
      value: ofBlock(({ height }) => (
        <BlockLink name="block height" block={`${height}`} network={network} />
      )),
    },
    { label: 'Time', value: ofBlock(({ timestamp }) => <Time timestamp={timestamp} />) },
    {
      label: 'Computation',
      value:
        computationUsed === null ? (
          <Muted>{pending}</Muted>
        ) : (
          <Figure>
            {NUMBERS.format(computationUsed)}
            <Muted> of {NUMBERS.format(transaction.computeLimit)}</Muted>
          </Figure>
        ),
    },
    ...last,
  ]
  return (
    <div className="flex flex-col gap-4">
      <FactsRow items={items} />
      {block.error ? (
        <ErrorLine error={block.error} action={{ label: 'Try again', onAction: block.retry }} />
      ) : null}
    </div>
  )
}

const pendingWord = ({ watching }: FollowedTransaction) => (watching ? 'Not yet.' : 'Not known.')

/** Ids, for users who need to copy one. */
export function IdsCard(props: {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  /** Null for a transaction that wasn't fetched from a node. */
  readonly followed: FollowedTransaction | null
}) {
  const { network, id, transaction, followed } = props
  const { referenceBlockId } = transaction
  const { blockId = null, collectionId = null } = followed?.result ?? {}
  return (
    <Card title="Ids">
      <KeyValueList
        items={{
          Transaction: /^[0-9a-f]{64}$/u.test(id) ? (
            <InlineValue name="transaction id" value={id} />
          ) : (
            <Muted>None: it can’t be encoded.</Muted>
          ),
          'Reference block':
            referenceBlockId === NO_BLOCK ? (
              <Muted>None.</Muted>
            ) : (
              <BlockLink name="reference block id" block={referenceBlockId} network={network} />
            ),
          ...(followed
            ? {
                Block:
                  blockId === null ? (
                    <Muted>{pendingWord(followed)}</Muted>
                  ) : (
                    <BlockLink name="block id" block={blockId} network={network} />
                  ),
                Collection:
                  blockId === null || collectionId === null ? (
                    <Muted>{pendingWord(followed)}</Muted>
                  ) : (
                    <BlockLink
                      name="collection id"
                      block={blockId}
                      collection={collectionId}
                      network={network}
                    />
                  ),
              }
            : {}),
        }}
      />
    </Card>
  )
}

function Time({ timestamp }: { readonly timestamp: string }) {
  const { moment, ago } = blockTime(timestamp, Date.now())
  return (
    <Figure>
      <time dateTime={timestamp} title={ago ? `${timestamp} (${ago})` : timestamp}>
        {moment}
      </time>
    </Figure>
  )
}

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className="tabular-nums">{children}</span>
)
const Muted = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-text-muted">{children}</span>
)
