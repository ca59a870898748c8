import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { useMemo, useRef } from 'react'
import { cn } from '../../../ui/cn'
import { OUT_OF_DATE } from '../../../ui/layout/answer'
import { keyOf } from './answer'
import type { DecodedCardProps } from './decoded-card'
import { remove } from './edits'
import { ItemPanel } from './item-panel'
import { ItemTree } from './item-tree'
import type { Rlp } from './use-rlp'

export interface TreeViewProps extends DecodedCardProps {
  readonly document: NonNullable<Rlp['document']>
  readonly stale: boolean
}

/** The tree, and the chosen item to edit. */
export function TreeView(props: TreeViewProps) {
  const { rlp, document, stale } = props
  const { question, selected } = rlp
  const field = useRef<HTMLTextAreaElement>(null)
  const formOf = useMemo(() => {
    const { form, forms } = question
    if (forms.size === 0) return () => form
    return (item: number): ItemForm => forms.get(keyOf(document.outline, item)) ?? form
  }, [question, document])
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
