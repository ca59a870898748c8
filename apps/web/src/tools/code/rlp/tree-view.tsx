import type { ItemForm } from '@toolkit/core/rlp/item-form'
import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { pathOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { CircleX } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { cn } from '../../../ui/cn'
import { OUT_OF_DATE } from '../../../ui/layout/answer'
import { FILLS } from '../../../ui/layout/card'
import { countOf } from '../../../ui/values/format'
import { keyOf, type Question } from './answer'
import type { DecodedCardProps } from './decoded-card'
import { remove } from './edits'
import { bytesInText } from './fault'
import { positionOfFault } from './fault-position'
import { formatByteRange, formatItemPath } from './item-messages'
import { ItemPanel } from './item-panel'
import { ItemTree, indentOf } from './item-tree'
import type { Rlp } from './use-rlp'

export interface TreeViewProps extends DecodedCardProps {
  readonly document: NonNullable<Rlp['document']>
  readonly stale: boolean
}

/** Tree, and editor of the selected item. */
export function TreeView(props: TreeViewProps) {
  const { rlp, document, stale } = props
  const { question, selected } = rlp
  const field = useRef<HTMLTextAreaElement>(null)
  const formOf = useFormOf(question, document.outline)
  return (
    <div className={cn('flex flex-col gap-4', FILLS, stale && OUT_OF_DATE)}>
      <ItemTree
        fills
        document={document}
        formOf={formOf}
        nameOf={stale ? null : props.nameOf}
        selected={selected}
        pointed={props.pointed}
        displayed={props.displayed}
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
          // While an edit is pending, the tree's bytes are about to arrive.
          locked={stale && !(question.origin.kind === 'bytes' && rlp.decoding.status !== 'success')}
          field={field}
          onForm={form => rlp.setItemForm(selected, form)}
          onEdit={rlp.editTree}
        />
      )}
    </div>
  )
}

/** Returns each item's format: the override, or the default. */
function useFormOf({ form, forms }: Question, outline: RlpOutline): (item: number) => ItemForm {
  return useMemo(() => {
    if (forms.size === 0) return () => form
    return (item: number) => forms.get(keyOf(outline, item)) ?? form
  }, [form, forms, outline])
}

export interface FaultTreeProps extends DecodedCardProps {
  readonly part: NonNullable<Rlp['part']>
}

/** Items before the first fault, read-only; then the fault, and how much was not parsed. */
export function FaultTree({ rlp, part, refused, ...props }: FaultTreeProps) {
  const { outline, bytes } = part
  const { selected } = rlp
  const formOf = useFormOf(rlp.question, outline)
  const position = useMemo(
    () => refused && positionOfFault(outline, refused.offset),
    [outline, refused],
  )
  return (
    <div className="flex flex-col gap-2">
      {outline.count > 0 ? (
        <ItemTree
          document={part}
          formOf={formOf}
          nameOf={null}
          selected={selected}
          pointed={props.pointed}
          displayed={props.displayed}
          onPoint={props.onPoint}
          onSelect={props.onSelect}
          onOpen={() => undefined}
          onRemove={() => undefined}
        />
      ) : null}
      {refused && position ? (
        <FaultRows
          wrong={bytes.subarray(
            refused.offset,
            refused.offset + Math.min(refused.length, MAX_VISIBLE),
          )}
          after={Math.max(bytes.length - refused.offset - refused.length, 0)}
          {...{ ...refused, ...position }}
        />
      ) : null}
      {selected < 0 ? null : (
        <p className="text-text-muted text-xs">{describeItem(outline, selected)}</p>
      )}
    </div>
  )
}

/** Longer faults are truncated to this number of bytes. */
const MAX_VISIBLE = 12

function describeItem(outline: RlpOutline, item: number): string {
  const { offset, start, end } = rangeOfItem(outline, item)
  const path = formatItemPath(pathOf(outline, item), outline.nexts[0] !== outline.count)
  const header = start > offset ? `${countOf(start - offset, 'byte')} of header, then ` : ''
  return `${path}, ${formatByteRange(offset, end)}: ${header}${countOf(end - start, 'byte')} of content`
}

interface FaultRowsProps {
  readonly wrong: Uint8Array
  readonly after: number
  readonly offset: number
  readonly length: number
  readonly short: string
  readonly depth: number
  readonly step: string
}

/** Rows at the end of a partial tree. */
function FaultRows({ wrong, after, offset, length, short, depth, step }: FaultRowsProps) {
  const row = 'flex h-7 items-center gap-2 pr-3 whitespace-pre'
  const more = wrong.length < length ? '…' : ''
  return (
    <section aria-label="Not read" className="overflow-hidden rounded-md border border-danger/30">
      <p className={cn(row, 'bg-danger/10')} style={{ paddingLeft: indentOf(depth) }}>
        <CircleX aria-hidden className="size-4 shrink-0 text-danger" />
        {step ? <span className="shrink-0 text-text-muted text-xs">{step}</span> : null}
        <span className="shrink-0 font-mono text-danger text-xs">{`${bytesInText(wrong)}${more}`}</span>
        <span className="min-w-0 truncate text-sm">{short}</span>
        <span className="ml-auto shrink-0 pl-4 text-text-muted text-xs tabular-nums">{`at ${offset}`}</span>
      </p>
      {after > 0 ? (
        <p className={cn(row, HATCHED)} style={{ paddingLeft: indentOf(depth) + 24 }}>
          <span className="min-w-0 truncate text-sm text-text-muted">
            {`${countOf(after, 'byte')} after the fault, not read`}
          </span>
          <span className="ml-auto shrink-0 pl-4 text-text-muted text-xs tabular-nums">{`at ${offset + length}`}</span>
        </p>
      ) : null}
    </section>
  )
}

const HATCHED =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-surface-raised)_6px_12px)]'
