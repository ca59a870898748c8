import { type ToolError, toToolError } from '@toolkit/core/errors'
import { formItem, type ItemForm, parseItem } from '@toolkit/core/rlp/item-form'
import { countChildren, parentOf, pathOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { ArrowDown, ArrowUp, Brackets, ListPlus, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { IconButton } from '../../../ui/icon-button'
import { CopyButton } from '../../../ui/values/copy-button'
import { countOf } from '../../../ui/values/format'
import { KeyValueList } from '../../../ui/values/key-value-list'
import type { RlpDocument } from './answer'
import {
  type Addition,
  add,
  type Edited,
  move,
  nextSibling,
  previousSibling,
  remove,
  setContent,
  wrap,
} from './edits'
import { FORM_LABELS, formatByteRange, formatItemPath } from './item-messages'

/** Maximum content length editable in a field. */
const EDITABLE_BYTES = 10_000

export interface ItemPanelProps {
  readonly document: RlpDocument
  readonly item: number
  readonly form: ItemForm
  /** The tree is outdated, so editing it would undo newer changes. */
  readonly stale: boolean
  /** Like `stale` for the content field, which stays editable while its last edit is parsed. */
  readonly locked: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onForm: (form: ItemForm) => void
  readonly onEdit: (edited: Edited) => void
}

interface Action {
  readonly icon: LucideIcon
  readonly label: string
  /** True if the item's position allows it, which is usual. */
  readonly possible?: boolean
  readonly edited: () => Edited | null
}

/** Selected item: its position, content, and actions. */
export function ItemPanel(props: ItemPanelProps) {
  const { document, item, stale, onEdit } = props
  const { outline } = document
  const { offset, start, end } = rangeOfItem(outline, item)
  const several = outline.nexts[0] !== outline.count
  const isList = outline.lists[item] === 1
  const path = formatItemPath(pathOf(outline, item), several)
  const edit = (edited: Edited | null) => edited && onEdit(edited)
  const up = previousSibling(outline, item) >= 0
  const down = nextSibling(outline, item) >= 0
  const actions: readonly Action[] = [
    { icon: ArrowUp, label: 'Move up', possible: up, edited: () => move(document, item, -1) },
    { icon: ArrowDown, label: 'Move down', possible: down, edited: () => move(document, item, 1) },
    { icon: Trash2, label: 'Remove item', edited: () => remove(document, item) },
  ]
  const where = isList ? 'inside' : 'after'
  const possible = isList || parentOf(outline, item) >= 0
  const adding = (what: Addition) => ({ possible, edited: () => add(document, item, what) })
  const additions: readonly Action[] = [
    { icon: Plus, label: `Add item ${where}`, ...adding('item') },
    { icon: ListPlus, label: `Add list ${where}`, ...adding('list') },
    { icon: Brackets, label: 'Wrap in a list', edited: () => wrap(document, item) },
  ]
  return (
    <section
      aria-label={`Item ${path}`}
      className="flex flex-col gap-4 rounded-md border border-border p-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 translate="no" className="grow font-medium font-mono text-xs">
          {path}
        </h3>
        {actions.map(({ icon, label, possible = true, edited }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            size="sm"
            disabled={stale || !possible}
            onClick={() => edit(edited())}
          />
        ))}
      </div>
      <KeyValueList
        items={{
          Place: formatByteRange(offset, end),
          Length: `${countOf(end - start, 'byte')} of content after ${countOf(start - offset, 'byte')} of header`,
          Holds: isList ? countOf(countChildren(outline, item), 'item') : null,
        }}
      />
      {isList ? null : <Content key={`${item}/${props.form}`} {...props} />}
      <div className="flex flex-wrap gap-2">
        {additions.map(({ icon, label, possible = true, edited }) => (
          <Button
            key={label}
            size="sm"
            icon={icon}
            disabled={stale || !possible}
            onClick={() => edit(edited())}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Typed content of an item. */
interface Draft {
  readonly text: string
  readonly error: ToolError | null
  /** Document it was typed into. */
  readonly into: RlpDocument
}

function Content(props: ItemPanelProps) {
  const { document, item, form, stale, locked, field, onForm, onEdit } = props
  const { bytes, outline } = document
  const { start, end } = rangeOfItem(outline, item)
  const content = bytes.subarray(start, end)
  const [draft, setDraft] = useState<Draft | null>(null)
  const long = content.length > EDITABLE_BYTES
  const formed = formItem(long ? content.subarray(0, 1000) : content, long ? 'hex' : form)
  const mine =
    draft !== null &&
    (draft.error ? draft.into === document : stale || sameContent(draft.text, formed.form, content))

  function type(text: string) {
    try {
      const edited = setContent(document, item, parseItem(text, formed.form))
      setDraft({ text, error: null, into: document })
      onEdit(edited)
    } catch (error) {
      setDraft({ text, error: toToolError(error), into: document })
    }
  }

  const choice = (
    <SegmentedControl
      label="Form of this item"
      hideLabel
      value={form}
      onChange={onForm}
      options={FORM_LABELS}
    />
  )
  if (long) {
    return (
      <div className="flex flex-col gap-2">
        <code translate="no" className="bytes text-text-muted text-xs">
          0x{formed.text}…
        </code>
        <p className="text-text-muted text-xs">
          {`${countOf(content.length, 'byte')}: too long to be edited here. `}
          You can replace its bytes on the left.
        </p>
      </div>
    )
  }
  return (
    <ByteField
      ref={field}
      label="Content"
      aside={choice}
      value={mine ? draft.text : formed.text}
      onChange={type}
      readOnly={locked}
      prose={formed.form === 'text'}
      rows={2}
      bytes={draft?.error && mine ? undefined : content.length}
      error={mine ? draft.error : null}
      notice={
        formed.form === form
          ? null
          : form === 'text'
            ? 'These bytes aren’t UTF-8 text, so they’re shown as hex.'
            : 'These bytes aren’t a minimal number of up to 1,024 bytes, so they’re shown as hex.'
      }
      actions={<CopyButton name="content" value={mine ? draft.text : formed.text} />}
    />
  )
}

/**
 * Returns true if the typed text still represents the item's content, so spaces in hex are
 * preserved.
 */
function sameContent(text: string, form: ItemForm, content: Uint8Array): boolean {
  try {
    const typed = parseItem(text, form)
    return typed.length === content.length && typed.every((byte, at) => byte === content[at])
  } catch {
    return false
  }
}
