import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { parseHex } from './hex.ts'
import { decodeUtf8, encodeUtf8, utf8Text } from './utf8.ts'

describe('round trips', () => {
  it('gives every well-formed text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(decodeUtf8(encodeUtf8(text))).toBe(text)
      }),
    )
  })

  it('keeps a byte order mark', () => {
    expect(decodeUtf8(parseHex('efbbbf61'))).toBe('\ufeffa')
    expect(encodeUtf8('\ufeffa')).toEqual(parseHex('efbbbf61'))
  })

  it('gives bytes back or refuses them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), bytes => {
        const text = utf8Text(bytes)
        if (text === null) {
          expect(() => decodeUtf8(bytes)).toThrow('UTF-8')
        } else {
          expect(encodeUtf8(text)).toEqual(bytes)
          expect(decodeUtf8(bytes)).toBe(text)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('lone surrogates', () => {
  it.each([
    ['a\ud800', 1],
    ['🌊\udf0a', 2],
    ['\udc00\ud800', 0],
  ])('%j is refused at %i', (text, offset) => {
    expect(refusal(() => encodeUtf8(text)).position).toMatchObject({ offset })
  })

  it('are named', () => {
    expect(refusal(() => encodeUtf8('a\ud83c'))).toMatchInlineSnapshot(`
      {
        "code": "utf8/lone-surrogate",
        "message": "The text contains an unpaired surrogate ( U+D83C), which UTF-8 can’t encode.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "Delete that character and type it again.",
      }
    `)
  })
})

describe('ill-formed bytes', () => {
  // Unicode 16, chapter 3, table 3-7: the values each lead byte allows, and the first one beyond them.
  it.each([
    ['a lone continuation', '6180', 1, 1],
    ['an overlong lead', 'c0af', 0, 1],
    ['an overlong form of 3', 'e09fbf', 0, 1],
    ['a surrogate', '61eda080', 1, 1],
    ['an overlong form of 4', 'f08fbfbf', 0, 1],
    ['above U+10FFFF', 'f4908080', 0, 1],
    ['a lead that does not exist', 'f5808080', 0, 1],
    ['a cut-off sequence', '6162e282', 2, 2],
    ['an interrupted sequence', 'e28261', 0, 2],
    ['an interrupted sequence of 4', 'f09f8c61', 0, 3],
  ])('%s (%s) is refused at %i', (_, hex, offset, length) => {
    const { code, position } = refusal(() => decodeUtf8(parseHex(hex)))
    expect(code).toBe('utf8/invalid')
    expect(position).toEqual({ kind: 'offset', offset, length })
  })

  it('are named', () => {
    expect(refusal(() => decodeUtf8(parseHex('61ff')))).toMatchInlineSnapshot(`
      {
        "code": "utf8/invalid",
        "message": "The bytes are not UTF-8 text: byte 0xff is invalid there.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "Show them as hex or Base64 instead.",
      }
    `)
  })
})

it.each([
  ...['\u0080', '\u07ff', '\u0800', '\u0fff', '\u1000', '\ucfff', '\ud7ff', '\ue000', '\uffff'],
  ...['\u{10000}', '\u{3ffff}', '\u{40000}', '\u{fffff}', '\u{100000}', '\u{10ffff}'],
])('passes %j, the first or last of its kind, on the way to what is wrong', text => {
  const bytes = encodeUtf8(text)
  const error = refusal(() => decodeUtf8(Uint8Array.of(...bytes, 0xff)))
  expect(error.position).toMatchObject({ kind: 'offset', offset: bytes.length })
})

it.each([
  ['c1bf', 0],
  ['e09fbf', 0],
  ['eda080', 0],
  ['f08fbfbf', 0],
  ['f4908080', 0],
  ['f5808080', 0],
  ['61e0a07f', 1],
  ['61e0a0c0', 1],
])('refuses %s, just beyond a bound, at %i', (hex, offset) => {
  expect(refusal(() => decodeUtf8(parseHex(hex))).position).toMatchObject({
    kind: 'offset',
    offset,
  })
})
