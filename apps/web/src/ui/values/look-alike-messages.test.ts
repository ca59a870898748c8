import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { expect, it } from 'vitest'
import { describeLookAlikes, markedPieces } from './look-alike-messages'

const summary = (text: string, expected: 'ascii' | 'name' | 'source' | 'prose' = 'name') =>
  describeLookAlikes(findLookAlikes(text, { expect: expected }))

it.each([
  ['FL\u041eW', 'О (U+041E CYRILLIC CAPITAL LETTER O) looks like O.'],
  ['\ua4dfab', '\ua4df (U+A4DF) looks like M.'],
  ['a\u202eb', 'U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown.'],
  ['a\u200bb\u200bc', 'U+200B ZERO WIDTH SPACE isn’t visible. 1 more is marked.'],
  [
    'FL\u041eW\u200b\u202e',
    'U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown. 2 more are marked.',
  ],
  ['a\u0000', 'U+0000 NULL is a control character.'],
  ['cafe\u0301', 'U+0301 is written apart from its letter: another spelling of the same look.'],
  ['plain', ''],
])('%j', (text, message) => {
  expect(summary(text)).toBe(message)
})

it('says of what is not ASCII where only that belongs', () => {
  expect(summary('caf\u00e9', 'ascii')).toBe('é (U+00E9) isn’t an ASCII character.')
})

it('cuts a text at each of them, and loses nothing', () => {
  const text = '\u202eFL\u041e\u{1d405}W\u200b'
  const found = findLookAlikes(text, { expect: 'name' })
  const pieces = markedPieces(text, found)
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  expect(pieces.flatMap(piece => (piece.found ? [piece.text] : []))).toEqual(
    found.map(one => text.slice(one.offset, one.offset + one.length)),
  )
  expect(markedPieces('L\u041e', found, 2).map(piece => piece.found?.looksLike)).toEqual([
    undefined,
    'O',
  ])
})
