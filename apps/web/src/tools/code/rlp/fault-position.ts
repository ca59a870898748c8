import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { countChildren, parentOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import type { RlpFault } from './fault'

/**
 * Returns the fault's position in the tree: its depth, its parent list (-1 for none), and its index
 * there.
 */
export function positionOfFault(
  outline: RlpOutline,
  offset: number,
): { readonly depth: number; readonly step: string; readonly list: number } {
  let list = outline.count - 1
  while (list >= 0 && (outline.lists[list] !== 1 || rangeOfItem(outline, list).end <= offset)) {
    list = parentOf(outline, list)
  }
  if (list < 0) return { depth: 0, step: offset === 0 ? '$' : '', list }
  return { depth: (outline.depths[list] ?? 0) + 1, step: `[${countChildren(outline, list)}]`, list }
}

/**
 * Returns the length of the content of the list around the fault, as declared and with only this
 * fault corrected; null without either.
 */
export function contentAround(
  outline: RlpOutline,
  { offset, length, correction }: RlpFault,
): { readonly says: number; readonly should: number } | null {
  const { list } = positionOfFault(outline, offset)
  if (!correction || list < 0) return null
  const says = outline.contents[list] ?? 0
  return {
    says,
    should: says - length + correction.should.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}
