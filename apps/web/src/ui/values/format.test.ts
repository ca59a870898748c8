import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters, countOf, elapsedTime, fileSize, inGroups, shortenMiddle } from './format'

it('countOf', () => {
  expect(countOf(0, 'byte')).toBe('0 bytes')
  expect(countOf(1, 'byte')).toBe('1 byte')
  expect(countOf(1234567, 'character')).toBe('1,234,567 characters')
})

it('fileSize', () => {
  expect(fileSize(999)).toBe('999 bytes')
  expect(fileSize(1500)).toBe('1.5 kB')
  expect(fileSize(999_949)).toBe('999.9 kB')
  expect(fileSize(999_950)).toBe('1 MB')
  expect(fileSize(128 * 1024 * 1024)).toBe('134.2 MB')
})

it('elapsedTime', () => {
  expect(elapsedTime(999)).toBe('0 s')
  expect(elapsedTime(59_999)).toBe('59 s')
  expect(elapsedTime(65_000)).toBe('1 min 05 s')
  expect(elapsedTime(-5)).toBe('0 s')
})

describe('countCharacters', () => {
  it('counts an emoji once and a lone surrogate too', () => {
    expect(countCharacters('héllo 🌊')).toBe(7)
    expect(countCharacters('\uD83C')).toBe(1)
  })

  it('agrees with iteration', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '🌊', '\uD83C', '\uDF0A') }), text => {
        expect(countCharacters(text)).toBe(Array.from(text).length)
      }),
    )
  })
})

describe('inGroups', () => {
  it('keeps 0x apart, so that groups stay on byte borders', () => {
    expect(inGroups('0x1234567890', 8)).toEqual(['0x', '12345678', '90'])
    expect(inGroups('1234567890', 4)).toEqual(['1234', '5678', '90'])
    expect(inGroups('', 4)).toEqual([])
  })

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), (text, size) => {
        expect(inGroups(text, size).join('')).toBe(text)
      }),
    )
  })
})

it('shortenMiddle keeps both ends, and the whole where nothing is saved', () => {
  expect(shortenMiddle('0x1234567890abcdef', 6, 4)).toBe('0x1234…cdef')
  expect(shortenMiddle('0123456789', 5, 4)).toBe('0123456789')
  expect(shortenMiddle('01234567890', 5, 0)).toBe('01234…')
})
