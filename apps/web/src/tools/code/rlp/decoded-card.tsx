import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { ListTree } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { SourceActions } from '../../../ui/byte-source/source-actions'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { countOf } from '../../../ui/format'
import { Notice } from '../../../ui/notice'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Tabs } from '../../../ui/tabs'
import { keyOf } from './answer'
import { remove } from './edits'
import { FaultList } from './fault-list'
import { ItemPanel } from './item-panel'
import { ItemTree } from './item-tree'
import { SummaryView } from './summary-view'
import type { Rlp } from './use-rlp'

export interface DecodedCardProps {
  readonly rlp: Rlp
  readonly pointed: number
  readonly shown: number
  readonly onPoint: (item: number) => void
  readonly onSelect: (item: number) => void
  readonly onFault: (offset: number, length: number) => void
}

/** The items, as a tree to edit and as JSON. */
export function DecodedCard(props: DecodedCardProps) {
  const { rlp } = props
  const { document, question, state, current, summary } = rlp
  const [tab, setTab] = useState<'tree' | 'json'>('tree')
  const stale = !current && state.status !== 'empty'
  return (
    <Card
      title="Items"
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
            options={[
              { value: 'hex', label: 'Hex' },
              { value: 'text', label: 'Text' },
              { value: 'integer', label: 'Integer' },
            ]}
          />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Waiting rlp={rlp} />
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
      </div>
    </Card>
  )
}

function Waiting({ rlp }: { readonly rlp: Rlp }) {
  const { state } = rlp
  if (state.status === 'busy') {
    return <BusyLine label={state.note} fraction={state.fraction} onCancel={rlp.cancel} />
  }
  if (state.status !== 'cancelled') return null
  return (
    <Notice
      tone="warning"
      title="Cancelled"
      actions={
        <Button size="sm" onClick={rlp.again}>
          Read
        </Button>
      }
    >
      What stands here does not belong to this input.
    </Notice>
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
        Give RLP on the left, or JSON in the other tab; or build it here, item by item.
      </EmptyState>
    )
  }
  return (
    <div className={stale ? 'flex flex-col gap-4 opacity-60' : 'flex flex-col gap-4'}>
      <ItemTree
        document={document}
        formOf={formOf}
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
          Choose an item to see its place and to edit it. Enter leads to its content, Delete removes
          it.
        </p>
      ) : (
        <ItemPanel
          document={document}
          item={selected}
          form={formOf(selected)}
          stale={stale}
          // The bytes of a tree that is being edited are only on their way.
          locked={stale && !(question.origin.kind === 'bytes' && rlp.state.status !== 'done')}
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
      hint="Lists, texts, bytes as 0x…, whole numbers of any size. Nothing else has an RLP form."
      notice={several && !leads ? 'What follows the first item is left out here.' : null}
      actions={<SourceActions name="JSON" value={json} fileName="rlp.json" />}
    />
  )
}
