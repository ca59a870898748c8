/**
 * Formatting of an RLP value as JSON.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { formItem, type ItemForm } from './item-form.ts'
import { isHexText } from './json-text.ts'
import type { RlpOutline } from './outline.ts'
import { rangeOfItem } from './outline-ranges.ts'

/** Deeper lists are not indented further: a bomb of brackets would make gigabytes of spaces. */
const MAX_INDENT = 40

function literal(bytes: Uint8Array, expected: ItemForm): string {
  const { form, text } = formItem(bytes, expected)
  if (form === 'integer') return text
  // "0x…" would be parsed as bytes.
  if (form === 'text' && !isHexText(text)) return JSON.stringify(text)
  return `"0x${form === 'hex' ? text : formItem(bytes, 'hex').text}"`
}

/**
 * Formats one item of an outline with its content as indented JSON, which `parseRlpJson` parses back to the same value.
 * `formOf` chooses the form of each byte string; bytes that don't fit the form are written as hex.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { outlineRlp } from '@toolkit/core/rlp/outline'
 * const bytes = parseHex('c583636174c0')
 * const { outline } = outlineRlp(bytes)
 * JSON.parse(formatRlpJson(bytes, outline, 0, () => 'text')) // => ['cat', []]
 */
export function formatRlpJson(
  bytes: Uint8Array,
  outline: RlpOutline,
  root: number,
  formOf: (item: number) => ItemForm,
): string {
  requireInput('bytes', bytes, 'bytes')
  const parts: string[] = []
  const base = outline.depths[root] ?? 0
  const line = (depth: number) => `\n${'  '.repeat(Math.min(depth, MAX_INDENT))}`
  const last = outline.nexts[root] ?? outline.count
  let depth = 0
  for (let item = root; item < last; item++) {
    const level = (outline.depths[item] ?? 0) - base
    while (depth > level) parts.push(line(--depth), ']')
    if (item > root) {
      // The parent's bracket comes right before a first child.
      const first = (outline.depths[item - 1] ?? 0) - base < level
      parts.push(first ? '' : ',', line(level))
    }
    if (outline.lists[item] !== 1) {
      const { start, end } = rangeOfItem(outline, item)
      parts.push(literal(bytes.subarray(start, end), formOf(item)))
    } else if (outline.nexts[item] === item + 1) parts.push('[]')
    else {
      parts.push('[')
      depth = level + 1
    }
  }
  while (depth > 0) parts.push(line(--depth), ']')
  return parts.join('')
}
