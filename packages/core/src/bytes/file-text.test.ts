import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textInFile } from './file-text.ts'

const wide = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}

test('a text is the same in UTF-8 and UTF-16, with a mark in front or, in UTF-8, without', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      // The second of two marks in a row belongs to the text, which is not realistic.
      fc.pre(!text.startsWith('\uFEFF'))
      for (const bytes of [
        new TextEncoder().encode(text),
        new TextEncoder().encode(`\uFEFF${text}`),
        wide(text, 'le'),
        wide(text, 'be'),
      ]) {
        expect(textInFile(bytes)).toBe(text)
      }
    }),
  )
})

test('what is no text is none', () => {
  // A lone surrogate, half a code unit, bytes that are not characters.
  expect(textInFile(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toBeNull()
  expect(textInFile(Uint8Array.of(0xff, 0xfe, 0x41))).toBeNull()
  expect(textInFile(Uint8Array.of(0x30, 0x81, 0x87))).toBeNull()
})
