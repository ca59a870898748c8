import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { outlineRlp } from '@toolkit/core/rlp/outline'
import { expect, test } from 'vitest'
import { describeByte, describeContent, formatItemPath } from './item-messages'
import { rowOf, visibleItems } from './item-tree'

const written = (content: Uint8Array, form: ItemForm) => {
  const bytes = encodeRlp(content)
  return describeContent(bytes, outlineRlp(bytes).outline, 0, form)
}

test('content in its form, the beginning of what is long', () => {
  expect(written(new Uint8Array(), 'hex')).toBe('empty')
  expect(written(new Uint8Array(), 'text')).toBe('""')
  expect(written(new Uint8Array(), 'integer')).toBe('0')
  expect(written(encodeUtf8('dog\n'), 'text')).toBe('"dog\\n"')
  expect(written(Uint8Array.of(0xff), 'text')).toBe('0xff')
  expect(written(parseHex('ab'.repeat(49)), 'hex')).toBe(`0x${'ab'.repeat(48)}…`)
  // A truncated number would be another number.
  expect(written(parseHex('ab'.repeat(49)), 'integer')).toMatch(/^0xabab.*…$/)
  expect(written(encodeUtf8('é'.repeat(100)), 'text')).toBe(`"${'é'.repeat(63)}…`)
})

test('bytes and paths', () => {
  const bytes = parseHex('c382010207')
  const { outline } = outlineRlp(bytes, { lenient: true })
  expect(describeByte(bytes, outline, 0)).toBe('Byte 0, 0xc3: header of $[0]')
  expect(describeByte(bytes, outline, 2)).toBe('Byte 2, 0x01: content of $[0][0]')
  expect(describeByte(bytes, outline, 4)).toBe('Byte 4, 0x07: content of $[1]')
  expect(describeByte(bytes, null, 4)).toBe('Byte 4, 0x07')
  expect(formatItemPath([0], false)).toBe('$')
  expect(formatItemPath([0, 2, 1], false)).toBe('$[2][1]')
})

test('folded lists hide what is in them', () => {
  const { outline } = outlineRlp(parseHex('c6c20102c20304'))
  expect([...visibleItems(outline, new Set())]).toEqual([0, 1, 2, 3, 4, 5, 6])
  const visible = visibleItems(outline, new Set([1]))
  expect([...visible]).toEqual([0, 1, 4, 5, 6])
  expect([0, 1, 3, 4, 6].map(item => rowOf(visible, item))).toEqual([0, 1, 1, 2, 4])
})
