import { type ToolError, toToolError } from '@toolkit/core/errors'
import { formItem, type ItemForm, parseItem } from '@toolkit/core/rlp/item-form'
import { countChildren, parentOf, pathOf, placeOf } from '@toolkit/core/rlp/outline-places'
import { ArrowDown, ArrowUp, Brackets, ListPlus, Plus, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/byte-field'
import { CopyButton } from '../../../ui/copy-button'
import { countOf } from '../../../ui/format'
import { IconButton } from '../../../ui/icon-button'
import { KeyValueList } from '../../../ui/key-value-list'
import { SegmentedControl } from '../../../ui/segmented-control'
import type { RlpDocument } from './answer'
import {
  add,
  type Edited,
  move,
  nextSibling,
  previousSibling,
  remove,
  setContent,
  wrap,
} from './edits'
import { bytesInWords, pathInWords } from './item-words'

const FORMS: readonly { readonly value: ItemForm; readonly label: string }[] = [
  { value: 'hex', label: 'Hex' },
  { value: 'text', label: 'Text' },
  { value: 'integer', label: 'Integer' },
]
/** Longer content is not edited in a field. */
const EDITABLE_BYTES = 10_000

export interface ItemPanelProps {
  readonly document: RlpDocument
  readonly item: number
  readonly form: ItemForm
  /** The tree is of older bytes: editing it would undo what came since. */
  readonly stale: boolean
  /** The same of the content, save that it may be typed on while its own edit is read. */
  readonly locked: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onForm: (form: ItemForm) => void
  readonly onEdit: (edited: Edited) => void
}

/** The selected item: where it is, what it holds, and all that can be done with it. */
export function ItemPanel(props: ItemPanelProps) {
  const { document, item, stale, onEdit } = props
  const { outline } = document
  const { offset, start, end } = placeOf(outline, item)
  const several = outline.nexts[0] !== outline.count
  const isList = outline.lists[item] === 1
  const inList = parentOf(outline, item) >= 0
  const path = pathInWords(pathOf(outline, item), several)
  const edit = (edited: Edited | null) => edited && onEdit(edited)
  return (
    <section
      aria-label={`Item ${path}`}
      className="flex flex-col gap-4 rounded-md border border-border p-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="grow font-medium font-mono text-xs">{path}</h3>
        <IconButton
          icon={ArrowUp}
          label="Move up"
          size="sm"
          disabled={stale || previousSibling(outline, item) < 0}
          onClick={() => edit(move(document, item, -1))}
        />
        <IconButton
          icon={ArrowDown}
          label="Move down"
          size="sm"
          disabled={stale || nextSibling(outline, item) < 0}
          onClick={() => edit(move(document, item, 1))}
        />
        <IconButton
          icon={Trash2}
          label="Remove item"
          size="sm"
          disabled={stale}
          onClick={() => edit(remove(document, item))}
        />
      </div>
      <KeyValueList
        items={[
          { label: 'Place', value: bytesInWords(offset, end) },
          {
            label: 'Length',
            value: `${countOf(end - start, 'byte')} of content after ${countOf(start - offset, 'byte')} of header`,
          },
          ...(isList
            ? [{ label: 'Holds', value: countOf(countChildren(outline, item), 'item') }]
            : []),
        ]}
      />
      {isList ? null : <Content key={`${item}/${props.form}`} {...props} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Plus}
          disabled={stale || !(isList || inList)}
          onClick={() => edit(add(document, item, 'item'))}
        >
          {isList ? 'Add item inside' : 'Add item after'}
        </Button>
        <Button
          size="sm"
          icon={ListPlus}
          disabled={stale || !(isList || inList)}
          onClick={() => edit(add(document, item, 'list'))}
        >
          {isList ? 'Add list inside' : 'Add list after'}
        </Button>
        <Button
          size="sm"
          icon={Brackets}
          disabled={stale}
          onClick={() => edit(wrap(document, item))}
        >
          Wrap in a list
        </Button>
      </div>
    </section>
  )
}

/** What was typed for an item. */
interface Draft {
  readonly text: string
  readonly error: ToolError | null
  /** The document that it was typed into. */
  readonly into: RlpDocument
}

function Content(props: ItemPanelProps) {
  const { document, item, form, stale, locked, field, onForm, onEdit } = props
  const { bytes, outline } = document
  const { start, end } = placeOf(outline, item)
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
      options={FORMS}
    />
  )
  if (long) {
    return (
      <div className="flex flex-col gap-2">
        <code className="bytes text-text-muted text-xs">0x{formed.text}…</code>
        <p className="text-text-muted text-xs">
          {`${countOf(content.length, 'byte')}: too long to be edited here. `}
          Its bytes can be replaced on the left.
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
            ? 'These bytes are not UTF-8 text, so they are shown as hex.'
            : 'These bytes are no minimal number of up to 1,024 bytes, so they are shown as hex.'
      }
      actions={<CopyButton name="content" value={mine ? draft.text : formed.text} />}
    />
  )
}

/** Whether what was typed still stands for what the item holds: spaces in hex are kept, then. */
function sameContent(text: string, form: ItemForm, content: Uint8Array): boolean {
  try {
    const typed = parseItem(text, form)
    return typed.length === content.length && typed.every((byte, at) => byte === content[at])
  } catch {
    return false
  }
}
