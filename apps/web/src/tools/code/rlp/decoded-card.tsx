import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { ListTree } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { SourceActions } from '../../../bytes/source-card'
import { useKeptInput } from '../../../frame/kept-input'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { OUT_OF_DATE } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Tabs } from '../../../ui/layout/tabs'
import { Badge } from '../../../ui/values/badge'
import { countOf } from '../../../ui/values/format'
import { keyOf } from './answer'
import { remove } from './edits'
import { FaultList, SummaryView } from './fault-list'
import { ItemPanel } from './item-panel'
import { ItemTree, type ItemTreeProps } from './item-tree'
import { FORM_LABELS } from './item-words'
import manifest from './manifest'
import type { Rlp } from './use-rlp'

export interface DecodedCardProps {
  readonly rlp: Rlp
  readonly pointed: number
  readonly shown: number
  readonly nameOf: ItemTreeProps['nameOf']
  readonly onPoint: (item: number) => void
  readonly onSelect: (item: number) => void
  readonly onFault: (offset: number, length: number) => void
}

/** The items, as a tree to edit and as JSON. */
export function DecodedCard(props: DecodedCardProps) {
  const { rlp } = props
  const { document, question, current, summary } = rlp
  const [tab, setTab] = useKeptInput<'tree' | 'json'>(manifest, 'tab', 'tree')
  const stale = !current && rlp.reading.state.status !== 'idle'
  return (
    <Card
      title="Items"
      stacked
      description={document && current ? countOf(document.outline.count, 'item') : undefined}
      actions={
        <>
          <span role="status">
            {stale && !summary && document ? <Badge tone="warning">Out of date</Badge> : null}
          </span>
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
      <AnswerProgress answer={rlp.reading} label="Reading" again="Read" />
      {document && current ? (
        <FaultList findings={document.findings} faults={document.faults} onShow={props.onFault} />
      ) : null}
      {summary ? (
        <SummaryView summary={summary} />
      ) : (
        <Tabs
          label="Items"
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
  const { rlp, stale } = props
  const { document, question, selected } = rlp
  const field = useRef<HTMLTextAreaElement>(null)
  const formOf = useMemo(() => {
    const { form, forms } = question
    if (!document || forms.size === 0) return () => form
    return (item: number): ItemForm => forms.get(keyOf(document.outline, item)) ?? form
  }, [question, document])
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
  return (
    <div className={cn('flex flex-col gap-4', stale && OUT_OF_DATE)}>
      <ItemTree
        document={document}
        formOf={formOf}
        nameOf={stale ? null : props.nameOf}
        selected={selected}
        pointed={props.pointed}
        shown={props.shown}
        onPoint={props.onPoint}
        onSelect={props.onSelect}
        onOpen={() => field.current?.focus()}
        onRemove={item => !stale && rlp.editTree(remove(document, item))}
      />
      {selected < 0 ? (
        <p className="text-text-muted text-xs">
          Select an item to see its position and edit it. Enter edits, Delete removes.
        </p>
      ) : (
        <ItemPanel
          document={document}
          item={selected}
          form={formOf(selected)}
          stale={stale}
          // The bytes of a tree that is being edited are only on their way.
          locked={
            stale && !(question.origin.kind === 'bytes' && rlp.reading.state.status !== 'done')
          }
          field={field}
          onForm={form => rlp.setItemForm(selected, form)}
          onEdit={rlp.editTree}
        />
      )}
    </div>
  )
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
      className="[&_textarea]:break-all [&_textarea]:font-mono"
      placeholder={'["dog", ["0x01", 2]]'}
      hint="Lists, strings, bytes as 0x…, whole numbers of any size. RLP has nothing else."
      notice={several && !leads ? 'Anything after the first item is omitted here.' : null}
      actions={<SourceActions name="JSON" value={json} fileName="rlp.json" />}
    />
  )
}
