import { NETWORKS } from '@toolkit/core/network/networks'
import { Blocks } from 'lucide-react'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ResultCard } from '../../../ui/layout/result-card'
import type { BlockViewProps } from './block-view'
import type { FollowViewProps } from './follow-view'
import type { NodeViewProps } from './node-view'
import { QuestionForm } from './question-form'
import { type BlocksState, useBlocks } from './use-blocks'

const LAZY = {
  name: 'The answer',
  loading: <ResultCard title="Result" state="busy" empty="" busyLabel="Loading" />,
}
const BlockView = lazyPart<BlockViewProps>(
  async () => (await import('./block-view')).BlockView,
  LAZY,
)
const FollowView = lazyPart<FollowViewProps>(
  async () => (await import('./follow-view')).FollowView,
  LAZY,
)
const NodeView = lazyPart<NodeViewProps>(async () => (await import('./node-view')).NodeView, LAZY)

/** Opens a block with its contents, follows new ones, and reports the state of nodes. */
export default function BlocksPage() {
  const blocks = useBlocks()
  return (
    <div className="page-rows flex min-w-0 flex-col gap-4">
      <QuestionForm blocks={blocks} />
      <Result blocks={blocks} />
    </div>
  )
}

function Result({ blocks }: { readonly blocks: BlocksState }) {
  const { network, view, stale, open, follow, requestNode } = blocks
  if (!view) {
    return (
      <ResultCard
        title="Result"
        state="empty"
        empty={
          <EmptyState icon={Blocks} title="No block yet">
            A block of {NETWORKS[network].name} with its transactions, collections and seals, or new
            blocks as they come, appear here.
          </EmptyState>
        }
      />
    )
  }
  const { displayed, run } = view
  // A new request, or another network, remounts the view.
  const key = `${network}/${run}`
  switch (displayed.kind) {
    case 'block':
      return (
        <BlockView
          key={key}
          {...{ network, run, stale }}
          requested={displayed.requested}
          collection={displayed.collection}
          onOpen={open}
          onFollow={follow}
        />
      )
    case 'follow':
      return <FollowView key={key} {...{ network, run }} />
    case 'node':
      return <NodeView key={key} {...{ network, run }} onAgain={requestNode} />
  }
}
