import type { ToolError } from '@toolkit/core/errors'
import { createContext, useContext } from 'react'
import { bytesInWords } from '../../../transaction/byte-map/place-words'
import type { MapField } from '../../../transaction/byte-map/transaction-bytes'

/** What the fields know of the bytes that they are, and of what does not fit. */
export interface FieldFacts {
  /** By the key of the byte map. */
  readonly faults: ReadonlyMap<string, ToolError>
  /** The places in the encoding that is shown; of the last good one. */
  readonly places: ReadonlyMap<string, MapField>
  /** Shows a field's bytes; `jump` brings them into view. */
  readonly onShow: (key: string, jump: boolean) => void
}

export const FieldFactsContext = createContext<FieldFacts>({
  faults: new Map(),
  places: new Map(),
  onShow: () => undefined,
})

export interface FieldPlace {
  readonly error: ToolError | null
  /** The button that shows the field's bytes; null where it has none. */
  readonly place: React.ReactNode
  readonly onFocus: () => void
}

/**
 * What is said of one field.
 * @param fault the key that its faults come under.
 * @param key the key that its bytes have, where that is another.
 */
export function useFieldPlace(fault: string, key: string = fault): FieldPlace {
  const { faults, places, onShow } = useContext(FieldFactsContext)
  const found = places.get(key)
  return {
    error: faults.get(fault) ?? null,
    place: found ? (
      <button
        type="button"
        onClick={() => onShow(key, true)}
        aria-label={`Show ${bytesInWords(found.offset, found.end)}: ${found.name}`}
        className="rounded-sm text-text-muted text-xs tabular-nums underline decoration-dotted underline-offset-2 hover:text-text"
      >
        {bytesInWords(found.offset, found.end)}
      </button>
    ) : null,
    onFocus: () => onShow(key, false),
  }
}
