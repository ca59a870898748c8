import { expect, it } from 'vitest'
import { characterOfUtf8 } from './transcoder.ts'
import { encodeUtf8 } from './utf8.ts'

it.each([
  // The first and the last character of each length.
  ...['\u0000', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'],
  '\ufeff',
])('names the whole character %j, and none where the part ends inside it', text => {
  const part = encodeUtf8(`a${text}b`)
  const length = part.length - 2
  expect(characterOfUtf8(part, 1)).toBe(text)
  expect(characterOfUtf8(part.subarray(0, 1 + length), 1)).toBe(text)
  for (let end = 1; end < 1 + length; end++) {
    expect(characterOfUtf8(part.subarray(0, end), 1)).toBe('')
  }
  expect(characterOfUtf8(part, 1 + length)).toBe('b')
})
