import type { NetworkId } from '@toolkit/core/network/networks'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { BlockLink } from '../../../account/block-link'
import { saveFile } from '../../../bytes/blob'
import type { BlockTransactions } from '../../../chain/reads/block-transactions'
import type { BlockSeal, FullBlock } from '../../../chain/reads/full-block'
import type { Read } from '../../../chain/use-read'
import { usePersistedState } from '../../../frame/persisted-state'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Card } from '../../../ui/layout/card'
import { type Tab, Tabs } from '../../../ui/layout/tabs'
import { CopyButton } from '../../../ui/values/copy-button'
import { type Column, DataTable } from '../../../ui/values/data-table'
import { InlineValue } from '../../../ui/values/inline-value'
import { TextBox } from '../../../ui/values/text-box'
import { CollectionList } from './collection-list'
import manifest from './manifest'
import { TransactionList } from './transaction-list'

export interface BlockTabsProps {
  readonly network: NetworkId
  readonly block: FullBlock
  /** ID of the collection that is initially open. */
  readonly collection: string | null
  readonly transactions: Read<BlockTransactions>
}

/** Contents of a block: its transactions, collections, seals, and the node's JSON. */
export function BlockTabs({ network, block, collection, transactions }: BlockTabsProps) {
  const [retained, keep] = useChosenTab()
  const [chosen, setChosen] = useState(collection === null ? retained : 'collections')
  const choose = (part: BlockPart) => {
    keep(part)
    setChosen(part)
  }
  const tabs: readonly Tab<BlockPart>[] = [
    {
      value: 'transactions',
      label: 'Transactions',
      count: transactions.data?.transactions.length,
      content: transactions.data ? (
        <TransactionList {...{ network }} height={block.height} {...transactions.data} />
      ) : transactions.error ? (
        <ErrorLine
          error={transactions.error}
          action={{ label: 'Try again', onAction: transactions.retry }}
        />
      ) : null,
    },
    {
      value: 'collections',
      label: 'Collections',
      count: block.guarantees.length,
      content: (
        <CollectionList
          {...{ network, block }}
          first={collection}
          transactions={transactions.data?.transactions ?? []}
        />
      ),
    },
    {
      value: 'seals',
      label: 'Seals',
      count: block.seals.length,
      content: (
        <DataTable
          caption="Seals"
          columns={SEALS}
          rows={block.seals}
          rowKey={({ blockId }) => blockId}
          empty="This block seals no earlier one."
        />
      ),
    },
    { value: 'json', label: 'JSON', content: <Json block={block} /> },
  ]
  return (
    <Card>
      <Tabs label="What is in the block" value={chosen} onChange={choose} tabs={tabs} />
    </Card>
  )
}

const SEALS: readonly Column<BlockSeal>[] = [
  {
    header: 'Sealed block',
    cell: ({ blockId }) => <BlockLink name="sealed block ID" block={blockId} shorten />,
  },
  {
    header: 'Result',
    cell: ({ resultId }) => <InlineValue name="result ID" value={resultId} shorten />,
  },
  {
    header: 'Final state',
    cell: ({ finalState }) =>
      finalState === '' ? (
        'Not said'
      ) : (
        <InlineValue name="final state" value={finalState} shorten />
      ),
  },
]

function Json({ block: { id, json } }: Pick<BlockTabsProps, 'block'>) {
  return (
    <div className="flex flex-col gap-2">
      <TextBox label="JSON of the block" text={json} preformatted />
      <div className="flex flex-wrap gap-2">
        <CopyButton name="JSON" value={json} />
        <Button
          size="sm"
          variant="ghost"
          icon={Download}
          onClick={() => saveFile(`block-${id}.json`, json, 'application/json')}
        >
          Download
        </Button>
      </div>
    </div>
  )
}

/** Tabs of a block. */
type BlockPart = 'transactions' | 'collections' | 'seals' | 'json'

/** Returns the selected tab, which persists across blocks. */
const useChosenTab = () => usePersistedState<BlockPart>(manifest, 'tab', 'transactions')
