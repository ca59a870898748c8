import { expect, it } from 'vitest'
import { characterAt, nameCharacter } from './characters.ts'
import { characterOfUtf8 } from './transcoder.ts'

it('takes whole characters', () => {
  expect(characterAt('a🌊b', 1)).toBe('🌊')
  expect(characterAt('a', 1)).toBe('')
})

it('takes whole characters of UTF-8, a byte order mark too, and none that is cut off', () => {
  const bytes = new TextEncoder().encode('\ufeffé🌊')
  expect([0, 3, 5].map(index => characterOfUtf8(bytes, index))).toEqual(['\ufeff', 'é', '🌊'])
  expect(characterOfUtf8(bytes.subarray(0, 8), 5)).toBe('')
})

it.each([
  ['g', '"g"'],
  ['é', '"é"'],
  ['🌊', '"🌊"'],
  ['"', 'a double quote'],
  [' ', 'a space'],
  ['\r', 'a line break'],
  ['\u200b', 'the invisible character U+200B'],
  ['\u0301', 'the invisible character U+0301'],
  ['\ufeff', 'the invisible character U+FEFF'],
  ['\u3164', 'the invisible character U+3164'],
  ['\u0435', '"\u0435" (U+0435, a look-alike of e)'],
  ['\uff10', '"\uff10" (U+FF10, a look-alike of 0)'],
  ['\ud83c', 'an unpaired surrogate ( U+D83C)'],
])('names %j as %s', (character, name) => {
  expect(nameCharacter(character)).toBe(name)
})
