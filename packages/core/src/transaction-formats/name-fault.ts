import { ToolError } from '../errors.ts'
import { outlineRlp } from '../rlp/outline.ts'
import { countChildren, isList, itemAtOffset, pathOf } from '../rlp/outline-ranges.ts'
import { transactionItemName } from './item-names.ts'

/** Fields of a transaction affected by a fault of its RLP, as far as known. */
export interface NamedFault {
  /** Field whose header or content is invalid. */
  readonly field: string | null
  /** Field in which the bytes end. */
  readonly last: string | null
}

const NOTHING: NamedFault = { field: null, last: null }

/**
 * Names the fields of a transaction's RLP at `offset` and at its end, parsed leniently: only for an error message,
 * never for a value. Takes the bytes without a tag.
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
      // Nothing in a transaction follows the first item.
      return top === 0 ? (transactionItemName(form, path)?.fullName ?? null) : null
    }
    return { field: nameOf(itemAtOffset(outline, offset)), last: nameOf(outline.count - 1) }
  } catch (error) {
    if (error instanceof ToolError) return NOTHING
    throw error
  }
}
