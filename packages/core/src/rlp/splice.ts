import { concatBytes } from '../bytes/bytes.ts'
import { headerSize, LIST_BASE, writeHeader } from './header.ts'
import type { RlpOutline } from './outline.ts'
import { ancestorsOf, parentOf, rangeOfItem } from './outline-ranges.ts'

export interface RlpSplice {
  /** List whose content changes; -1 at the top level. */
  readonly list: number
  /** Range of offsets to remove. */
  readonly from: number
  readonly to: number
  /** Encoded items to insert there. */
  readonly insert: Uint8Array
}

function listHeader(content: number): Uint8Array {
  const header = new Uint8Array(headerSize(content))
  writeHeader(header, 0, LIST_BASE, content)
  return header
}

/**
 * Replaces items of one list. Rewrites the lengths of all lists around in their shortest form; every other byte stays,
 * even if it is not canonical.
 */
export function spliceRlp(bytes: Uint8Array, outline: RlpOutline, splice: RlpSplice): Uint8Array {
  const { list, insert } = splice
  const around = list < 0 ? [] : [...ancestorsOf(outline, list), list]
  const before: Uint8Array[] = []
  const after: Uint8Array[] = []
  let { from, to } = splice
  let size = insert.length
  for (const one of around.reverse()) {
    const { offset, start, end } = rangeOfItem(outline, one)
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

/** Replaces one item with other encoded items; with none if `insert` is empty. */
export function replaceItem(
  bytes: Uint8Array,
  outline: RlpOutline,
  item: number,
  insert: Uint8Array,
): Uint8Array {
  const { offset, end } = rangeOfItem(outline, item)
  return spliceRlp(bytes, outline, { list: parentOf(outline, item), from: offset, to: end, insert })
}

/** Encodes a list whose content is `items`, which are already encoded. */
export function listAround(items: Uint8Array): Uint8Array {
  return concatBytes(listHeader(items.length), items)
}
