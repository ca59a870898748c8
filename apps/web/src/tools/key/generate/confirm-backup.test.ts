import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameWord, pickPlaces } from './confirm-backup'

test('places are different, in order, and of the phrase', () => {
  fc.assert(
    fc.property(fc.constantFrom(12, 15, 18, 21, 24), length => {
      const places = pickPlaces(length, 3)
      expect(new Set(places).size).toBe(3)
      expect(places.every(place => place >= 0 && place < length)).toBe(true)
      expect([...places].sort((a, b) => a - b)).toEqual(places)
    }),
  )
})

test('every place may be asked for', () => {
  const asked = new Set(Array.from({ length: 400 }, () => pickPlaces(12, 3)).flat())
  expect(asked.size).toBe(12)
  expect(pickPlaces(12, 3, () => 0)).toEqual([0, 1, 2])
  expect(pickPlaces(12, 3, below => below - 1)).toEqual([9, 10, 11])
})

test('a word is the same however it is typed, and another one is not', () => {
  expect(isSameWord(' ABOUT ', 'about')).toBe(true)
  expect(isSameWord('árbol', 'a\u0301rbol')).toBe(true)
  expect(isSameWord('arbol', 'a\u0301rbol')).toBe(true)
  expect(isSameWord('abou', 'about')).toBe(false)
  expect(isSameWord('', 'about')).toBe(false)
  expect(isSameWord('か', 'か\u3099')).toBe(false)
})
