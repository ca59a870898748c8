import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { randomBytes } from './random.ts'

afterEach(() => vi.unstubAllGlobals())

/** Random source that fills with ones and, like browsers, refuses requests that are too large. */
function ones() {
  const lengths: number[] = []
  vi.stubGlobal('crypto', {
    getRandomValues(bytes: Uint8Array) {
      if (bytes.length > 65_536) throw new RangeError('too much at once')
      lengths.push(bytes.length)
      return bytes.fill(1)
    },
  })
  return lengths
}

it.each([
  [0, []],
  [1, [1]],
  [12, [12]],
  [65_536, [65_536]],
  [65_537, [65_536, 1]],
  [200_000, [65_536, 65_536, 65_536, 3392]],
])('draws every one of %i bytes', (length, drawn) => {
  const lengths = ones()
  const bytes = randomBytes(length)
  expect(bytes.length).toBe(length)
  expect(bytes.every(byte => byte === 1)).toBe(true)
  expect(lengths).toEqual(drawn)
})

it('gives others each time', () => {
  expect(randomBytes(16)).not.toEqual(randomBytes(16))
})

it('refuses where there is no source', () => {
  vi.stubGlobal('crypto', {})
  expect(refusal(() => randomBytes(1)).code).toBe('aes/no-randomness')
})
