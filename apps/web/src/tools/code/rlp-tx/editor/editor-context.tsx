import { receivedError, type ToolError } from '@toolkit/core/errors'
import { createContext, useContext } from 'react'
import { formatByteRange } from '../../../../transaction/byte-map/place-messages'
import type { MapField } from '../../../../transaction/byte-map/transaction-bytes'
import type { DraftLines } from '../../../../transaction/drafts/transaction-draft'
import type { DraftFault } from './read-draft'

/** What is wrong, by field: "script", "payer", "authorizers.2", "arguments.list[2].name". */
export type Faults = ReadonlyMap<string, ToolError>

/** The faults of a reading, as the page has them. */
export const faultMap = (faults: readonly DraftFault[]): Faults =>
  new Map(faults.map(({ field, error }) => [field, receivedError(error)]))

/** What the fields of a transaction edit, what is wrong in them, and which bytes they are. */
export interface Editor {
  readonly lines: DraftLines
  readonly onChange: (change: Partial<DraftLines>) => void
  readonly faults: Faults
  /** The fields’ places in the encoding that is shown, by the key of the byte map; none where it is not yet one. */
  readonly places: ReadonlyMap<string, MapField>
  /** Shows a field's bytes; `jump` brings them into view. */
  readonly onShow: (key: string, jump: boolean) => void
}

const EditorContext = createContext<Editor | null>(null)

export const EditorProvider = EditorContext.Provider

/** The transaction that is edited. Throws outside of an editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a field of a transaction stands in an EditorProvider')
  return editor
}

export interface FieldPlace {
  readonly error: ToolError | undefined
  /** The button that shows the field's bytes; null where it has none. */
  readonly place: React.ReactNode
  readonly onFocus: () => void
}

/**
 * What is said of one field.
 * @param field its name in the faults.
 * @param key the key that its bytes have, where that is another.
 */
export function useFieldPlace(field: string, key: string = field): FieldPlace {
  const { faults, places, onShow } = useEditor()
  const found = places.get(key)
  return {
    error: faults.get(field),
    place: found ? (
      <button
        type="button"
        onClick={() => onShow(key, true)}
        aria-label={`Show ${formatByteRange(found.offset, found.end)}: ${found.name}`}
        className="rounded-sm text-text-muted text-xs tabular-nums underline decoration-dotted underline-offset-2 hover:text-text"
      >
        {formatByteRange(found.offset, found.end)}
      </button>
    ) : null,
    onFocus: () => onShow(key, false),
  }
}
