import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatBinary, parseBinary } from './binary.ts'

it('reads what it writes, with 0b and without spaces too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      const text = formatBinary(bytes)
      expect(parseBinary(text)).toEqual(bytes)
      expect(parseBinary(text.replaceAll(' ', ''))).toEqual(bytes)
      expect(parseBinary(text.replace(/\S+/g, '0b$&'))).toEqual(bytes)
    }),
  )
  expect(formatBinary(Uint8Array.of(0, 1, 128, 255))).toBe('00000000 00000001 10000000 11111111')
})

it.each([
  ['20000000', 'binary/bad-digit', 0],
  ['00000002', 'binary/bad-digit', 7],
  ['0b20000000', 'binary/bad-digit', 2],
  [' 00000000 0000x000', 'binary/bad-digit', 14],
  ['0b', 'binary/broken-byte', 2],
  ['0000000', 'binary/broken-byte', 0],
  ['00000000 000000000', 'binary/broken-byte', 9],
])('refuses %j: %s at %i', (text, code, offset) => {
  const error = refusal(() => parseBinary(text))
  expect([error.code, error.position]).toMatchObject([code, { kind: 'offset', offset }])
})
