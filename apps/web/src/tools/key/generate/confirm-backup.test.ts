import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameWord, pickPositions } from './confirm-backup'

test('places are different, in order, and of the phrase', () => {
  fc.assert(
    fc.property(fc.constantFrom(12, 15, 18, 21, 24), length => {
      const positions = pickPositions(length, 3)
      expect(new Set(positions).size).toBe(3)
      expect(positions.every(position => position >= 0 && position < length)).toBe(true)
      expect([...positions].sort((a, b) => a - b)).toEqual(positions)
    }),
  )
})

test('every place may be asked for', () => {
  const submitted = new Set(Array.from({ length: 400 }, () => pickPositions(12, 3)).flat())
  expect(submitted.size).toBe(12)
  expect(pickPositions(12, 3, () => 0)).toEqual([0, 1, 2])
  expect(pickPositions(12, 3, below => below - 1)).toEqual([9, 10, 11])
})

test('a word is the same however it is typed, and another one is not', () => {
  expect(isSameWord(' ABOUT ', 'about')).toBe(true)
  expect(isSameWord('árbol', 'a\u0301rbol')).toBe(true)
  expect(isSameWord('arbol', 'a\u0301rbol')).toBe(true)
  expect(isSameWord('abou', 'about')).toBe(false)
  expect(isSameWord('', 'about')).toBe(false)
  expect(isSameWord('か', 'か\u3099')).toBe(false)
})
