import { receivedError, type ToolError } from '@toolkit/core/errors'
import { createContext, useContext } from 'react'
import { formatByteRange } from '../../../../transaction/byte-map/range-messages'
import type { MapField } from '../../../../transaction/byte-map/transaction-bytes'
import type { DraftLines } from '../../../../transaction/drafts/transaction-draft'
import type { DraftFault } from './read-draft'

/** Errors by field: "script", "payer", "authorizers.2", "arguments.list[2].name". */
export type Faults = ReadonlyMap<string, ToolError>

/** Converts draft faults to the page's map. */
export const faultMap = (faults: readonly DraftFault[]): Faults =>
  new Map(faults.map(({ field, error }) => [field, receivedError(error)]))

/** State of the transaction editor: the fields, their errors, and their bytes. */
export interface Editor {
  readonly lines: DraftLines
  readonly onChange: (change: Partial<DraftLines>) => void
  readonly faults: Faults
  /**
   * Byte ranges of the fields in the displayed encoding, by the key of the byte map; empty if there
   * is none yet.
   */
  readonly fields: ReadonlyMap<string, MapField>
  /** Highlights a field's bytes; `jump` scrolls to them. */
  readonly onShow: (key: string, jump: boolean) => void
}

const EditorContext = createContext<Editor | null>(null)

export const EditorProvider = EditorContext.Provider

/** Returns the transaction being edited. Throws outside an editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a field of a transaction stands in an EditorProvider')
  return editor
}

export interface FieldSlot {
  readonly error: ToolError | undefined
  /** Button that shows the field's bytes; null if it has none. */
  readonly slot: React.ReactNode
  readonly onFocus: () => void
}

/**
 * Returns the error, button and focus handler of one field.
 * @param field its name in the faults.
 * @param key key of its bytes, if different.
 */
export function useFieldSlot(field: string, key: string = field): FieldSlot {
  const { faults, fields, onShow } = useEditor()
  const found = fields.get(key)
  return {
    error: faults.get(field),
    slot: found ? (
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
