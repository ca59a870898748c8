import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { decodeRlp, type RlpItem } from './decode.ts'
import { encodeRlp, encodeRlpUint, type RlpValue } from './encode.ts'
import { MAX_RLP_DEPTH, MAX_RLP_ITEMS } from './header.ts'

type HexTree = string | readonly HexTree[]

const fromHex = (tree: HexTree): RlpValue =>
  typeof tree === 'string' ? parseHex(tree) : tree.map(fromHex)
const toHex = (item: RlpItem): HexTree =>
  item.kind === 'bytes' ? formatHex(item.bytes) : item.items.map(toHex)
const toValue = (item: RlpItem): RlpValue =>
  item.kind === 'bytes' ? item.bytes : item.items.map(toValue)
const decodeHex = (hex: string) => decodeRlp(parseHex(hex))

const roundtrips = loadCases<{ value: HexTree }, { rlp: string }>('rlp-valid', 'roundtrip')
const decodes = loadCases<{ rlp: string }, { value: HexTree }>('rlp-valid', 'decode')
const invalid = loadCases<{ rlp: string }, unknown>('rlp-invalid')

describe('published vectors', () => {
  it('are all here', () => {
    expect([roundtrips.length, decodes.length, invalid.length]).toEqual([43, 1, 14])
  })

  it.each(roundtrips)('$name, both ways', ({ input, expected }) => {
    expect(formatHex(encodeRlp(fromHex(input.value)))).toBe(expected.rlp)
    expect(toHex(decodeHex(expected.rlp))).toEqual(input.value)
  })

  it.each(decodes)('$name', ({ input, expected }) => {
    expect(toHex(decodeHex(input.rlp))).toEqual(expected.value)
  })

  it.each(invalid)('refuses $name', ({ input }) => {
    const { code, position } = refusal(() => decodeHex(input.rlp))
    expect(code).toMatch(/^rlp\//)
    expect(position?.kind).toBe('offset')
  })
})

const { value: anyValue } = fc.letrec<{ value: RlpValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.uint8Array({ maxLength: 70 }),
    fc.array(tie('value'), { maxLength: 6 }),
  ),
}))

/** Positions must tile the input: every item starts where the previous one ends. */
function expectRanges(item: RlpItem, input: Uint8Array) {
  const start = item.offset + item.headerLength
  if (item.kind === 'bytes') {
    expect(input.slice(start, item.offset + item.length)).toEqual(item.bytes)
    return
  }
  let next = start
  for (const child of item.items) {
    expect(child.offset).toBe(next)
    expectRanges(child, input)
    next += child.length
  }
  expect(next).toBe(item.offset + item.length)
}

describe('properties', () => {
  it('gives every value back, with places that tile the input', () => {
    fc.assert(
      fc.property(anyValue, value => {
        const encoded = encodeRlp(value)
        const item = decodeRlp(encoded)
        expect(toValue(item)).toEqual(value)
        expect(item.length).toBe(encoded.length)
        expectRanges(item, encoded)
      }),
    )
  })

  it('accepts bytes only when they are the canonical encoding', () => {
    const byte = fc.constantFrom(0, 1, 0x7f, 0x80, 0x81, 0x82, 0xb8, 0xb9, 0xc0, 0xc1, 0xc2, 0xf8)
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 8 }), list => {
        const input = Uint8Array.from(list)
        let item: RlpItem
        try {
          item = decodeRlp(input)
        } catch {
          return
        }
        expect(encodeRlp(toValue(item))).toEqual(input)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses every proper prefix of an encoding', () => {
    fc.assert(
      fc.property(anyValue, fc.nat(), (value, cut) => {
        const encoded = encodeRlp(value)
        const prefix = encoded.slice(0, cut % encoded.length)
        expect(refusal(() => decodeRlp(prefix)).code).toMatch(/^rlp\/(empty|truncated)$/)
      }),
    )
  })

  it('keeps no hold on the input', () => {
    const input = parseHex('83646f67')
    const item = decodeRlp(input)
    input.fill(0)
    expect(toHex(item)).toBe('646f67')
  })
})

it('draws the line between the forms at 55 and 56 bytes', () => {
  for (const [short, long] of [
    ['b7', 'b8'],
    ['f7', 'f8'],
  ]) {
    const content = 'c0'.repeat(55)
    expect(decodeHex(`${short}${content}`).headerLength).toBe(1)
    expect(refusal(() => decodeHex(`${long}37${content}`)).code).toBe('rlp/non-minimal-length')
    expect(decodeHex(`${long}38${content}c0`).headerLength).toBe(2)
  }
  expect(refusal(() => decodeHex('817f')).code).toBe('rlp/single-byte-encoded-long')
  expect(toHex(decodeHex('8180'))).toBe('80')
})

describe('encodeRlpUint', () => {
  it('is minimal', () => {
    expect(encodeRlpUint(0n)).toEqual(new Uint8Array())
    expect(encodeRlpUint(15n)).toEqual(Uint8Array.of(15))
    expect(formatHex(encodeRlp(encodeRlpUint(1024n)))).toBe('820400')
    expect(formatHex(encodeRlpUint(2n ** 64n - 1n))).toBe('ffffffffffffffff')
  })

  it('refuses negative numbers', () => {
    expect(refusal(() => encodeRlpUint(-1n))).toMatchInlineSnapshot(`
      {
        "code": "rlp/negative",
        "message": "RLP has no negative numbers.",
        "suggestion": "Enter 0 or more.",
      }
    `)
  })
})

describe('bombs', () => {
  const nested = (depth: number) => {
    let value: RlpValue = []
    for (let level = 1; level < depth; level++) value = [value]
    return value
  }

  it('takes the deepest nesting allowed and refuses one more, both ways', () => {
    const deepest = encodeRlp(nested(MAX_RLP_DEPTH))
    expect(encodeRlp(toValue(decodeRlp(deepest)))).toEqual(deepest)
    expect(refusal(() => encodeRlp(nested(MAX_RLP_DEPTH + 1))).code).toBe('rlp/too-deep')
    const length = deepest.length
    const header = Uint8Array.of(0xf9, length >> 8, length & 255)
    const { code, position } = refusal(() => decodeRlp(Uint8Array.of(...header, ...deepest)))
    expect(code).toBe('rlp/too-deep')
    expect(position).toEqual({ kind: 'offset', offset: length + 2 })
  })

  it('stops at a million items', () => {
    const list = new Uint8Array(MAX_RLP_ITEMS + 4).fill(0xc0)
    list.set([0xfa, MAX_RLP_ITEMS >> 16, (MAX_RLP_ITEMS >> 8) & 255, MAX_RLP_ITEMS & 255])
    expect(refusal(() => decodeRlp(list)).code).toBe('rlp/too-many-items')
  })
})

it('says what is wrong and where, each fault in its own way', () => {
  const said = (hex: string) => refusal(() => decodeHex(hex))
  expect({
    'no bytes': said(''),
    'a cut-off text': said('83646f'),
    'a cut-off length': said('b9'),
    'an item that leaves its list': said('c28361'),
    'a length that leaves its list': said('c1b8'),
    'bytes after the end': said('c0c0'),
    'a needless long form': said('b803616263'),
    'a zero before the length': said('b90038'),
    'the same in a list': said('c3b90038'),
    'a needless header': said('8105'),
    'a length beyond all data': said(`bf${'ff'.repeat(8)}`),
  }).toMatchInlineSnapshot(`
    {
      "a cut-off length": {
        "code": "rlp/truncated",
        "message": "The RLP is truncated: an item declares a length written in 2 bytes, and 0 are left.",
        "position": {
          "kind": "offset",
          "offset": 0,
        },
        "suggestion": "Check that nothing was cut off at the end.",
      },
      "a cut-off text": {
        "code": "rlp/truncated",
        "message": "The RLP is truncated: an item declares 3 bytes, and 2 are left.",
        "position": {
          "kind": "offset",
          "offset": 0,
        },
        "suggestion": "Check that nothing was cut off at the end.",
      },
      "a length beyond all data": {
        "code": "rlp/length-too-large",
        "message": "An item declares an impossible length (over 2^53 bytes).",
        "position": {
          "kind": "offset",
          "length": 8,
          "offset": 1,
        },
        "suggestion": "These bytes probably aren’t RLP.",
      },
      "a length that leaves its list": {
        "code": "rlp/outside-list",
        "message": "An item declares a length written in 1 byte, but its list has only 0 left.",
        "position": {
          "kind": "offset",
          "offset": 1,
        },
        "suggestion": "The encoder is wrong, or the bytes were changed.",
      },
      "a needless header": {
        "code": "rlp/single-byte-encoded-long",
        "message": "The single byte 0x05 is written with a length in front (8105).",
        "position": {
          "kind": "offset",
          "length": 2,
          "offset": 0,
        },
        "suggestion": "The encoder is not canonical: bytes below 0x80 stand for themselves.",
      },
      "a needless long form": {
        "code": "rlp/non-minimal-length",
        "message": "A length of 3 is written in the long form, which starts at 56.",
        "position": {
          "kind": "offset",
          "offset": 0,
        },
        "suggestion": "The encoder is not canonical: up to 55 bytes the length sits in the first byte.",
      },
      "a zero before the length": {
        "code": "rlp/length-leading-zero",
        "message": "The length of an item starts with a zero byte.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "The encoder is not canonical: lengths are written without leading zeros.",
      },
      "an item that leaves its list": {
        "code": "rlp/outside-list",
        "message": "An item declares 3 bytes, but its list has only 1 left.",
        "position": {
          "kind": "offset",
          "offset": 1,
        },
        "suggestion": "The encoder is wrong, or the bytes were changed.",
      },
      "bytes after the end": {
        "code": "rlp/trailing-bytes",
        "message": "1 byte follows after the end of the RLP item.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "RLP decodes one item; wrap several in a list.",
      },
      "no bytes": {
        "code": "rlp/empty",
        "message": "No bytes to decode.",
        "position": {
          "kind": "offset",
          "offset": 0,
        },
        "suggestion": "The empty text is 0x80 in RLP, the empty list 0xc0.",
      },
      "the same in a list": {
        "code": "rlp/length-leading-zero",
        "message": "The length of an item starts with a zero byte.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 2,
        },
        "suggestion": "The encoder is not canonical: lengths are written without leading zeros.",
      },
    }
  `)
})
