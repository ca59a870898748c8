import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Activity, ChevronLeft, ChevronRight } from 'lucide-react'
import { BlockLink } from '../../../account/block-link'
import { blockTime } from '../../../account/block-time'
import type { BlockTransactions } from '../../../chain/reads/block-transactions'
import type { FullBlock } from '../../../chain/reads/full-block'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { PageHead } from '../../../frame/page-head'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Answer } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { FactsRow } from '../../../ui/values/facts-row'
import { InlineValue } from '../../../ui/values/inline-value'
import { type KeyValue, KeyValueList } from '../../../ui/values/key-value-list'
import { describeBlock } from './messages'
import { SporkFact, WholeSporkFact } from './spork-fact'

export interface BlockAnswerProps {
  readonly network: NetworkId
  readonly block: FullBlock
  /** Null if they could not be fetched. */
  readonly transactions: BlockTransactions | null
  readonly run: number
  readonly stale: boolean
  /** Time of the response, in milliseconds. */
  readonly now: number
  readonly onOpen: (text: string) => void
  readonly onFollow: () => void
}

const STATUS = { sealed: 'Sealed', finalized: 'Finalized' } as const

/** Block in one sentence, with its facts and links to its neighbours. */
export function BlockAnswer(props: BlockAnswerProps) {
  const { network, block, transactions, run, stale, now, onOpen, onFollow } = props
  const { id, parentId, height, timestamp } = block
  const facts: readonly KeyValue[] = [
    { label: 'Height', value: <InlineValue name="block height" value={`${height}`} /> },
    { label: 'ID', value: <InlineValue name="block ID" value={id} shorten /> },
    {
      label: 'Parent',
      value: parentId ? (
        <BlockLink name="parent block ID" block={parentId} network={network} shorten />
      ) : (
        'None: the first block'
      ),
    },
    {
      label: 'Time',
      value: <time dateTime={timestamp}>{blockTime(timestamp, now).moment}</time>,
    },
    // A local chain has none.
    ...(NETWORKS[network].isLocal
      ? []
      : [{ label: 'Spork', value: <SporkFact {...{ network, height }} /> }]),
  ]
  return (
    <>
      {stale ? null : (
        <PageHead>
          <span className="ml-auto flex items-center gap-2">
            {/* On a narrow page the button beside the field suffices, since that is in view. */}
            <Button size="sm" icon={Activity} onClick={onFollow} className="max-lg:hidden">
              Follow new blocks
            </Button>
            <CopyLink link={() => linkTo('chain-blocks', { kind: 'block', block: id }, network)} />
          </span>
        </PageHead>
      )}
      <Answer
        {...describeBlock(block, transactions, now)}
        {...{ run, stale }}
        actions={
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous block"
              size="sm"
              disabled={height === 0n}
              onClick={() => onOpen(`${height - 1n}`)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next block"
              size="sm"
              onClick={() => onOpen(`${height + 1n}`)}
            />
          </>
        }
      >
        <FactsRow items={facts} />
        <Disclosure label="More facts" whenOpened>
          <MoreFacts {...{ network, block }} />
        </Disclosure>
      </Answer>
    </>
  )
}

/** Rarely needed facts about a block. */
function MoreFacts({ network, block }: Pick<BlockAnswerProps, 'network' | 'block'>) {
  const { id, height, status, parentVoterSignature } = block
  return (
    <KeyValueList
      items={{
        'Whole ID': <InlineValue name="whole block ID" value={id} />,
        Status: status === null ? 'Not said' : STATUS[status],
        Spork: NETWORKS[network].isLocal ? null : <WholeSporkFact {...{ network, height }} />,
        'Signature of the parent’s voters':
          parentVoterSignature === '' ? (
            'Not said'
          ) : (
            <code translate="no" className="bytes wrap-anywhere text-xs">
              {parentVoterSignature}
            </code>
          ),
      }}
    />
  )
}
