import { concatBytes } from '../bytes/bytes.ts'
import { headerSize, LIST_BASE, writeHeader } from './header.ts'
import type { RlpOutline } from './outline.ts'
import { ancestorsOf, parentOf, placeOf } from './outline-places.ts'

export interface RlpSplice {
  /** The list in whose content something changes; -1 outside of all lists. */
  readonly list: number
  /** Between which offsets what stands there is taken out. */
  readonly from: number
  readonly to: number
  /** Encoded items to put there instead. */
  readonly insert: Uint8Array
}

function listHeader(content: number): Uint8Array {
  const header = new Uint8Array(headerSize(content))
  writeHeader(header, 0, LIST_BASE, content)
  return header
}

/**
 * The bytes with items of one list replaced. The lengths of all lists around are written anew, in
 * their shortest form; every other byte stays as it is, even where it is not canonical.
 */
export function spliceRlp(bytes: Uint8Array, outline: RlpOutline, splice: RlpSplice): Uint8Array {
  const { list, insert } = splice
  const around = list < 0 ? [] : [...ancestorsOf(outline, list), list]
  const before: Uint8Array[] = []
  const after: Uint8Array[] = []
  let { from, to } = splice
  let size = insert.length
  for (const one of around.reverse()) {
    const { offset, start, end } = placeOf(outline, one)
    const content = from - start + size + (end - to)
    const header = listHeader(content)
    before.push(bytes.subarray(start, from), header)
    after.push(bytes.subarray(to, end))
    size = header.length + content
    from = offset
    to = end
  }
  return concatBytes(
    bytes.subarray(0, from),
    ...before.reverse(),
    insert,
    ...after,
    bytes.subarray(to),
  )
}

/** The bytes with one item replaced by others, encoded; by none where `insert` is empty. */
export function replaceItem(
  bytes: Uint8Array,
  outline: RlpOutline,
  item: number,
  insert: Uint8Array,
): Uint8Array {
  const { offset, end } = placeOf(outline, item)
  return spliceRlp(bytes, outline, { list: parentOf(outline, item), from: offset, to: end, insert })
}

/** The list whose content is `items`, which are encoded already. */
export function listAround(items: Uint8Array): Uint8Array {
  return concatBytes(listHeader(items.length), items)
}
