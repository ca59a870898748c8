import { ListTree } from 'lucide-react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { SourceActions } from '../../../bytes/source-card'
import { usePersistedState } from '../../../frame/persisted-state'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Tabs } from '../../../ui/layout/tabs'
import { StaleBadge } from '../../../ui/values/badge'
import { countOf } from '../../../ui/values/format'
import type { RlpFault } from './fault'
import { FORM_LABELS } from './item-messages'
import type { ItemTreeProps } from './item-tree'
import manifest from './manifest'
import type { Rlp } from './use-rlp'

const TreeView = lazyPart(async () => (await import('./tree-view')).TreeView, {
  name: 'The tree of items',
  loading: null,
})

const FaultTree = lazyPart(async () => (await import('./tree-view')).FaultTree, {
  name: 'The tree of items',
  loading: null,
})

const FaultList = lazyPart(async () => (await import('./fault-list')).FaultList, {
  name: 'The list of faults',
  loading: null,
})

const SummaryView = lazyPart(async () => (await import('./fault-list')).SummaryView, {
  name: 'The summary',
  loading: null,
})

export interface DecodedCardProps {
  readonly rlp: Rlp
  /** Fault that makes the bytes invalid RLP, if it has a position. */
  readonly refused: RlpFault | null
  readonly pointed: number
  readonly displayed: number
  readonly nameOf: ItemTreeProps['nameOf']
  readonly onPoint: (item: number) => void
  readonly onSelect: (item: number) => void
  readonly onFault: (offset: number, length: number) => void
}

/** Items as an editable tree and as JSON. */
export function DecodedCard(props: DecodedCardProps) {
  const { rlp } = props
  const { document, question, current, summary } = rlp
  const [tab, setTab] = usePersistedState<'tree' | 'json'>(manifest, 'tab', 'tree')
  const stale = !current && rlp.decoding.status !== 'idle'
  const partly = rlp.part !== null && tab === 'tree'
  return (
    <Card
      title="Items"
      stacked
      fills
      description={
        rlp.part
          ? `${countOf(rlp.part.outline.count, 'item')} read, then the fault`
          : document && current
            ? countOf(document.outline.count, 'item')
            : undefined
      }
      actions={
        <>
          <StaleBadge stale={stale && !summary && !partly && document !== null} />
          <SegmentedControl
            label="Items as"
            hideLabel
            value={question.form}
            onChange={rlp.setForm}
            options={FORM_LABELS}
          />
        </>
      }
    >
      <AnswerProgress answer={rlp.decoding} label="Reading" again="Read" />
      {document && current && document.faults > 0 ? (
        <FaultList findings={document.findings} faults={document.faults} onShow={props.onFault} />
      ) : null}
      {summary ? (
        <SummaryView summary={summary} />
      ) : (
        <Tabs
          label="Items"
          fills
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'tree', label: 'Tree', content: <Tree {...props} stale={stale} /> },
            { value: 'json', label: 'JSON', content: <Json rlp={rlp} stale={stale} /> },
          ]}
        />
      )}
    </Card>
  )
}

function Tree(props: DecodedCardProps & { readonly stale: boolean }) {
  const { rlp } = props
  const { document, part } = rlp
  if (part) return <FaultTree {...props} part={part} />
  if (!document) {
    return (
      <EmptyState
        icon={ListTree}
        title="No items yet"
        actions={
          <>
            <Button size="sm" onClick={() => rlp.replace(Uint8Array.of(0xc0))}>
              Start with a list
            </Button>
            <Button size="sm" onClick={() => rlp.replace(Uint8Array.of(0x80))}>
              Start with a text
            </Button>
          </>
        }
      >
        Paste RLP on the left or JSON in the other tab, or build it here item by item.
      </EmptyState>
    )
  }
  return <TreeView {...props} document={document} />
}

function Json({ rlp, stale }: { readonly rlp: Rlp; readonly stale: boolean }) {
  const { document, question, json, failure, refusal } = rlp
  const leads = question.origin.kind === 'json'
  const several = document !== null && document.outline.nexts[0] !== document.outline.count
  return (
    <ByteSourceField
      label="JSON"
      formats={['text']}
      value={json}
      onChange={rlp.editJson}
      error={leads ? (failure ?? refusal) : null}
      stale={stale && !leads}
      rows={12}
      fills
      className="[&_textarea]:break-all [&_textarea]:font-mono"
      placeholder={'["dog", ["0x01", 2]]'}
      hint="Lists, strings, bytes as 0x…, whole numbers of any size. RLP has nothing else."
      notice={several && !leads ? 'Anything after the first item is omitted here.' : null}
      actions={<SourceActions name="JSON" value={json} fileName="rlp.json" />}
    />
  )
}
