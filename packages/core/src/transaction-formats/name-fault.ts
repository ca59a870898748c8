import { ToolError } from '../errors.ts'
import { outlineRlp } from '../rlp/outline.ts'
import { countChildren, isList, itemAtOffset, pathOf } from '../rlp/outline-places.ts'
import { transactionItemName } from './item-names.ts'

/** Which fields of a transaction a fault of its RLP is about, as far as that can be told. */
export interface NamedFault {
  /** The field whose header or content is wrong. */
  readonly field: string | null
  /** The field that the bytes end in. */
  readonly last: string | null
}

const NOTHING: NamedFault = { field: null, last: null }

/**
 * What the RLP of a transaction was meant to have at `offset` and at its end, read leniently: for the
 * words of an error alone, never for a value. Takes the bytes without a tag.
 */
export function nameFault(bytes: Uint8Array, offset: number): NamedFault {
  try {
    const { outline } = outlineRlp(bytes, { lenient: true })
    if (outline.count < 2 || !isList(outline, 0)) return NOTHING
    const form = !isList(outline, 1)
      ? 'payload'
      : countChildren(outline, 0) > 2
        ? 'full'
        : 'envelope'
    const nameOf = (item: number) => {
      const [top, ...path] = item < 0 ? [1] : pathOf(outline, item)
      // What follows the first item is in no transaction.
      return top === 0 ? (transactionItemName(form, path)?.fullName ?? null) : null
    }
    return { field: nameOf(itemAtOffset(outline, offset)), last: nameOf(outline.count - 1) }
  } catch (error) {
    if (error instanceof ToolError) return NOTHING
    throw error
  }
}
