import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRlp } from '../../test/arbitrary-rlp.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { encodeRlp, type RlpValue } from './encode.ts'
import { formatRlpJson } from './format-json.ts'
import { formItem, type ItemForm, MAX_INTEGER_BYTES, parseItem } from './item-form.ts'
import { outlineRlp } from './outline.ts'
import { parseRlpJson } from './parse-json.ts'

function displayed(hex: string, form: ItemForm): string {
  const bytes = parseHex(hex)
  return formatRlpJson(bytes, outlineRlp(bytes).outline, 0, () => form)
}

describe('formatRlpJson', () => {
  it('is read back to the same value, in every form', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeUtf8)
    const tricky = fc.constantFrom('0x12', '0X', '"', '\\', '\u0000\n', '12', '').map(encodeUtf8)
    const value: fc.Arbitrary<RlpValue> = fc.oneof(
      arbitraryRlp,
      fc.array(fc.oneof(text, tricky, fc.array(text))),
    )
    fc.assert(
      fc.property(value, fc.array(fc.constantFrom('hex', 'text', 'integer')), (given, forms) => {
        const bytes = encodeRlp(given)
        const { outline } = outlineRlp(bytes)
        const json = formatRlpJson(bytes, outline, 0, item => forms[item] ?? 'text')
        expect(encodeRlp(parseRlpJson(json))).toEqual(bytes)
        // Strict JSON too, except that others would round the numbers.
        expect(() => JSON.parse(json)).not.toThrow()
      }),
    )
  })

  it('is laid out for reading', () => {
    const hex = formatHex(encodeRlp(parseRlpJson('["dog",[],[1024,["0xff"]],0]')))
    expect(displayed(hex, 'text')).toMatchInlineSnapshot(`
      "[
        "dog",
        [],
        [
          "\\u0004\\u0000",
          [
            "0xff"
          ]
        ],
        ""
      ]"
    `)
    expect(displayed(hex, 'integer')).toMatchInlineSnapshot(`
      "[
        6582119,
        [],
        [
          1024,
          [
            255
          ]
        ],
        0
      ]"
    `)
    expect(displayed(hex, 'hex')).toMatchInlineSnapshot(`
      "[
        "0x646f67",
        [],
        [
          "0x0400",
          [
            "0xff"
          ]
        ],
        "0x"
      ]"
    `)
    expect(displayed('83646f67', 'text')).toBe('"dog"')
    expect(displayed('c0', 'text')).toBe('[]')
  })
})

describe('the forms of an item', () => {
  it('fall back to hex where they cannot hold the bytes', () => {
    expect(formItem(Uint8Array.of(0xff), 'text')).toEqual({ form: 'hex', text: 'ff' })
    expect(formItem(Uint8Array.of(0, 1), 'integer')).toEqual({ form: 'hex', text: '0001' })
    expect(formItem(new Uint8Array(), 'integer')).toEqual({ form: 'integer', text: '0' })
    expect(formItem(new Uint8Array(), 'text')).toEqual({ form: 'text', text: '' })
    const long = new Uint8Array(MAX_INTEGER_BYTES).fill(255)
    expect(formItem(long, 'integer').form).toBe('integer')
    expect(formItem(Uint8Array.of(1, ...long), 'integer').form).toBe('hex')
  })

  it('give the same bytes back', () => {
    const form = fc.constantFrom('hex', 'text', 'integer')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), form, (bytes, expected) => {
        const { form: used, text } = formItem(bytes, expected)
        expect(parseItem(text, used)).toEqual(bytes)
      }),
    )
  })

  it('are refused where they are wrong', () => {
    expect(refusal(() => parseItem('-1', 'integer')).message).toBe('RLP has no negative numbers.')
    expect(refusal(() => parseItem('', 'integer')).code).toBe('integer/empty')
    expect(refusal(() => parseItem('12a', 'integer')).position).toEqual({
      kind: 'offset',
      offset: 2,
      length: 1,
    })
    expect(refusal(() => parseItem('9'.repeat(2467), 'integer')).code).toBe('integer/too-long')
    expect(refusal(() => parseItem('abc', 'hex')).code).toMatch(/^hex\//)
    expect(refusal(() => parseItem('\ud83d', 'text')).code).toBe('utf8/lone-surrogate')
  })
})
