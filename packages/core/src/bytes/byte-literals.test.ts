import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatBinary, parseBinary } from './binary.ts'
import {
  type ArrayStyle,
  formatByteArray,
  formatDecodeHex,
  parseByteArray,
  parseDecodeHex,
} from './byte-array.ts'
import { arrayWriter, binaryWriter, dumpWriter } from './byte-writers.ts'
import { concatBytes } from './bytes.ts'
import { formatHex, parseHex } from './hex.ts'
import { dumpLines, formatDumpLine } from './hex-dump.ts'
import type { Transcoder } from './transcoder.ts'

const STYLES: readonly ArrayStyle[] = ['json', 'cadence', 'go', 'js']
const bytes = fc.uint8Array({ maxLength: 60 })

function written(writer: Transcoder, input: Uint8Array, size: number): string {
  const parts: Uint8Array[] = []
  for (let at = 0; at < input.length; at += size)
    parts.push(writer.push(input.subarray(at, at + size)))
  return new TextDecoder().decode(concatBytes(...parts, writer.finish()))
}

describe('byte arrays', () => {
  it('as each language writes them', () => {
    expect(STYLES.map(style => formatByteArray(parseHex('0068ff'), style))).toEqual([
      '[0, 104, 255]',
      '[0x00, 0x68, 0xff] as [UInt8]',
      '[]byte{0x00, 0x68, 0xff}',
      'new Uint8Array([0x00, 0x68, 0xff])',
    ])
  })

  it.each(STYLES)('%s round trips, whole and in parts', style => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (input, size) => {
        const text = formatByteArray(input, style)
        expect(parseByteArray(text)).toEqual(input)
        expect(written(arrayWriter(style), input, size)).toBe(text)
        if (style === 'json') expect(JSON.parse(text)).toEqual([...input])
      }),
    )
  })

  it.each([
    ['1, 0x02 ,3', '010203'],
    ['[\n  1,\n  2,\n]', '0102'],
    ['[]', ''],
    ['Uint8Array.of(7)', '07'],
    ['[]uint8{ 0XfF }', 'ff'],
    ['new Uint8Array([1]);', '01'],
  ])('%j is read too', (text, hex) => {
    expect(formatHex(parseByteArray(text))).toBe(hex)
  })

  it.each([
    ['[1, 256]', 'byte-array/not-a-byte', 4],
    ['[-1]', 'byte-array/not-a-byte', 1],
    ['[1.5]', 'byte-array/not-a-byte', 1],
    ['[12abc]', 'byte-array/not-a-byte', 1],
    ['[0x100]', 'byte-array/not-a-byte', 1],
    ['[010]', 'byte-array/not-a-byte', 1],
    ['[1, "2"]', 'byte-array/not-a-byte', 4],
    ['[1 2]', 'byte-array/unexpected', 3],
    ['[1, 2', 'byte-array/unclosed', 5],
    ['[1, 2}', 'byte-array/unexpected', 5],
    ['[1,,2]', 'byte-array/unexpected', 3],
    ['[1] x', 'byte-array/unexpected', 4],
    ['[[1]]', 'byte-array/unexpected', 1],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseByteArray(text))
    expect([facts.code, facts.position]).toMatchObject([code, { offset }])
  })
})

describe('Cadence hex texts', () => {
  it('round trip', () => {
    expect(formatDecodeHex(parseHex('68656c6c6f'))).toBe('"68656c6c6f".decodeHex()')
    fc.assert(
      fc.property(bytes, input => {
        expect(parseDecodeHex(formatDecodeHex(input))).toEqual(input)
      }),
    )
  })

  it.each([
    ['68.decodeHex()', 'byte-array/not-decode-hex', 0],
    ['"68"', 'byte-array/not-decode-hex', 0],
    [' "68', 'byte-array/not-decode-hex', 1],
    ['"68".decode Hex()', 'byte-array/not-decode-hex', 0],
    ['"68".decodeHex()()', 'byte-array/not-decode-hex', 0],
    ['"68".decodeHex(1)', 'byte-array/not-decode-hex', 0],
    [' \n', 'byte-array/not-decode-hex', 2],
    ['"0x68".decodeHex()', 'byte-array/unexpected', 2],
    ['\t"0X68".decodeHex()', 'byte-array/unexpected', 3],
    [' "6g".decodeHex()', 'hex/bad-digit', 3],
    ['"686".decodeHex()', 'hex/odd-length', 4],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseDecodeHex(text))
    expect([facts.code, facts.position]).toMatchObject([code, { offset }])
  })

  it('takes space where Cadence does, and texts of any length', () => {
    expect(parseDecodeHex('\n "68"\n  . decodeHex( ) ')).toEqual(Uint8Array.of(0x68))
    expect(parseDecodeHex(`"${'00'.repeat(5e6)}".decodeHex()`)).toHaveLength(5e6)
    const facts = refusal(() => parseDecodeHex(`"${'\ud800'.repeat(9e6)}"`))
    expect(facts.code).toBe('byte-array/not-decode-hex')
  })
})

describe('binary', () => {
  it('round trips, whole and in parts', () => {
    expect(formatBinary(parseHex('0a80'))).toBe('00001010 10000000')
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (input, size) => {
        const text = formatBinary(input)
        expect(parseBinary(text)).toEqual(input)
        expect(parseBinary(text.replaceAll(' ', ''))).toEqual(input)
        expect(written(binaryWriter(), input, size)).toBe(text)
      }),
    )
    expect(formatHex(parseBinary('0b00001010\n0B1000000000000001'))).toBe('0a8001')
  })

  it.each([
    ['0000101', 'binary/broken-byte', 0],
    ['00001010 1', 'binary/broken-byte', 9],
    ['00001012', 'binary/bad-digit', 7],
    ['0b', 'binary/broken-byte', 2],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseBinary(text))
    expect([facts.code, facts.position]).toMatchObject([code, { offset }])
  })
})

describe('hex dumps', () => {
  const input = Uint8Array.from({ length: 40 }, (_, index) => index + 0x20)

  it('as hexdump -C writes them', () => {
    expect(dumpLines(input).map(formatDumpLine)).toMatchInlineSnapshot(`
      [
        "00000000  20 21 22 23 24 25 26 27  28 29 2a 2b 2c 2d 2e 2f  | !"#$%&'()*+,-./|",
        "00000010  30 31 32 33 34 35 36 37  38 39 3a 3b 3c 3d 3e 3f  |0123456789:;<=>?|",
        "00000020  40 41 42 43 44 45 46 47                           |@ABCDEFG|",
      ]
    `)
  })

  it('in parts of whole lines', () => {
    const text = dumpLines(input)
      .map(line => `${formatDumpLine(line)}\n`)
      .join('')
    expect(written(dumpWriter(input.length), input, 16)).toBe(text)
    expect(() => written(dumpWriter(input.length), input, 7)).toThrow(RangeError)
  })

  it('widen for offsets of more than 8 digits', () => {
    expect(dumpLines(Uint8Array.of(1), 2 ** 32, 2 ** 32 + 1)[0]?.offset).toBe('100000000')
  })
})
