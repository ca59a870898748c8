import { expect, it } from 'vitest'
import { characterAt, nameCharacter } from './characters.ts'

it('takes whole characters', () => {
  expect(characterAt('a🌊b', 1)).toBe('🌊')
  expect(characterAt('a', 1)).toBe('')
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
  ['\ud83c', 'half a character (the lone surrogate U+D83C)'],
])('names %j as %s', (character, name) => {
  expect(nameCharacter(character)).toBe(name)
})
