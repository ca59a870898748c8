import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBase32, parseBase32 } from './base32.ts'
import { encodeUtf8 } from './utf8.ts'

// RFC 4648 section 10, without the padding.
const VECTORS = {
  '': '',
  f: 'MY',
  fo: 'MZXQ',
  foo: 'MZXW6',
  foob: 'MZXW6YQ',
  fooba: 'MZXW6YTB',
  foobar: 'MZXW6YTBOI',
}

it('writes and reads the vectors of RFC 4648', () => {
  for (const [text, base32] of Object.entries(VECTORS)) {
    expect(formatBase32(encodeUtf8(text))).toBe(base32)
    expect(parseBase32(base32)).toEqual(encodeUtf8(text))
  }
})

it('reads back what it wrote, and no other text stands for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      expect(parseBase32(formatBase32(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'ABCMYZ2567'), { maxLength: 12 }).map(all => all.join('')),
      text => {
        const bytes = parseBase32(text)
        if (bytes !== null) expect(formatBase32(bytes)).toBe(text)
      },
    ),
  )
})

it.each(['M', 'my', 'MY======', 'MZ', 'M1', 'MY ', 'ÄÖ'])('refuses %j', text => {
  expect(parseBase32(text)).toBeNull()
})
