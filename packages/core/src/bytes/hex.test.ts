import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { equalBytes } from './bytes.ts'
import { formatHex, parseHex } from './hex.ts'

const base16 = loadCases<{ encoding: string; bytes: string }, { text: string }>(
  'base64',
  'rfc4648',
).filter(({ input }) => input.encoding === 'base16')

it.each(base16)('RFC 4648 $name', ({ input, expected }) => {
  expect(formatHex(parseHex(expected.text))).toBe(input.bytes)
})

it('has cases from RFC 4648', () => {
  expect(base16).toHaveLength(4)
})

describe('parseHex', () => {
  it('takes both cases and an optional 0x', () => {
    const bytes = Uint8Array.of(0xab, 0xcd)
    for (const text of ['abcd', 'ABCD', 'aBcD', '0xabcd', '0XABCD']) {
      expect(parseHex(text)).toEqual(bytes)
    }
    expect(parseHex('')).toEqual(new Uint8Array())
    expect(parseHex('0x')).toEqual(new Uint8Array())
  })

  it('reads back what formatHex writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        const text = formatHex(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('hex'))
        expect(parseHex(text, { byteLength: bytes.length })).toEqual(bytes)
      }),
    )
  })

  it('refuses every text that has anything but digits, at the first such character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
        const body = /^0x/i.test(text) ? text.slice(2) : text
        const bad = body.search(/[^0-9a-fA-F]/)
        if (bad < 0) return
        const { code, position } = refusal(() => parseHex(text))
        expect(code).toBe('hex/bad-digit')
        expect(position).toMatchObject({ offset: text.length - body.length + bad })
      }),
    )
  })

  it('reads and writes megabytes', () => {
    const bytes = new Uint8Array(2 ** 20).fill(0xa5)
    expect(equalBytes(parseHex(formatHex(bytes)), bytes)).toBe(true)
  })
})

describe('what parseHex says', () => {
  it('to a bad digit', () => {
    expect(refusal(() => parseHex('0x6g'))).toMatchInlineSnapshot(`
      {
        "code": "hex/bad-digit",
        "message": "The hex text contains "g", which is not a hex digit.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "Hex digits are 0–9 and a–f, with an optional 0x in front.",
      }
    `)
  })
  it('to separators', () => {
    expect(refusal(() => parseHex('68 65'))).toMatchInlineSnapshot(`
      {
        "code": "hex/bad-digit",
        "message": "The hex text contains a space, which is not a hex digit.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 2,
        },
        "suggestion": "Remove spaces, line breaks and separators.",
      }
    `)
    expect(refusal(() => parseHex('68:65')).suggestion).toMatchInlineSnapshot(
      `"Remove spaces, line breaks and separators."`,
    )
  })
  it('to an odd number of digits', () => {
    expect(refusal(() => parseHex('abc'))).toMatchInlineSnapshot(`
      {
        "code": "hex/odd-length",
        "message": "The hex text has 3 hex digits: a byte has two, so one is missing or one is too many.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 3,
        },
        "suggestion": "Check that nothing was lost in copying; leading zeros count.",
      }
    `)
    expect(refusal(() => parseHex('0x1')).message).toMatchInlineSnapshot(
      `"The hex text has 1 hex digit: a byte has two, so one is missing or one is too many."`,
    )
  })
  it('to another length than wanted', () => {
    const block = { byteLength: 4, field: 'block ID' }
    expect(refusal(() => parseHex('0xabcdef1', block))).toMatchInlineSnapshot(`
      {
        "code": "hex/wrong-length",
        "message": "The block ID has 7 hex digits, 1 too few.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 9,
        },
        "suggestion": "Enter 4 bytes, which is 8 hex digits.",
      }
    `)
    expect(refusal(() => parseHex('0xabcdef1234', block))).toMatchInlineSnapshot(`
      {
        "code": "hex/wrong-length",
        "message": "The block ID has 10 hex digits, 2 too many.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 10,
        },
        "suggestion": "Enter 4 bytes, which is 8 hex digits.",
      }
    `)
    expect(refusal(() => parseHex('', block))).toMatchInlineSnapshot(`
      {
        "code": "hex/wrong-length",
        "message": "The block ID is empty.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 0,
        },
        "suggestion": "Enter 4 bytes, which is 8 hex digits.",
      }
    `)
  })
})
