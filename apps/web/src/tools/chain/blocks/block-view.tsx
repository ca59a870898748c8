import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { blockTransactionsQuery } from '../../../chain/reads/block-transactions'
import {
  type FullBlock,
  fullBlockQuery,
  type RequestedBlock,
} from '../../../chain/reads/full-block'
import { useRead } from '../../../chain/use-read'
import { writeFragment } from '../../../frame/fragment'
import { BlockAnswer } from './block-answer'
import { BlockError } from './block-error'
import { BlockTabs } from './block-tabs'
import { PendingRequest } from './pending-request'

export interface BlockViewProps {
  readonly network: NetworkId
  /** Null requests the latest sealed block. */
  readonly requested: RequestedBlock
  /** ID of the collection that is initially open. */
  readonly collection: string | null
  readonly run: number
  /** True if the field has newer input. */
  readonly stale: boolean
  readonly onOpen: (text: string) => void
  readonly onFollow: () => void
}

/** Block with its contents, or the reason why there is none. Key it by network and run. */
export function BlockView(props: BlockViewProps) {
  const { network, requested, run, stale, onOpen } = props
  const read = useRead(() => fullBlockQuery(network, requested))
  const { data: block, error, retry } = read
  if (block) return <FoundBlock {...props} block={block} />
  if (error)
    return <BlockError {...{ network, requested, error, run, stale, onOpen }} onRetry={retry} />
  return <PendingRequest title="Block" {...{ network, read }} />
}

interface FoundBlockProps extends BlockViewProps {
  readonly block: FullBlock
}

function FoundBlock(props: FoundBlockProps) {
  const { network, block, requested, collection, run, stale, onOpen, onFollow } = props
  useEffect(() => {
    if (requested?.kind === 'id')
      writeFragment({ block: requested.id, collection: collection ?? '' })
  }, [requested, collection])
  const transactions = useRead(() => blockTransactionsQuery(network, block))
  const [now] = useState(Date.now)
  // The sentence contains their count, so it waits for them and is announced once.
  if (!transactions.data && !transactions.error) {
    return <PendingRequest title="Block" {...{ network }} read={transactions} />
  }
  return (
    <section aria-label="Block" className="flex min-w-0 flex-col gap-4">
      <BlockAnswer
        {...{ network, block, run, stale, now, onOpen, onFollow }}
        transactions={transactions.data ?? null}
      />
      <BlockTabs {...{ network, block, collection, transactions }} />
    </section>
  )
}
