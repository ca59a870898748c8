import fc from 'fast-check'
import { encodeRlp, type RlpValue } from '../src/rlp/encode.ts'

/** Any RLP value, with byte strings on both sides of every boundary between the forms. */
export const { value: arbitraryRlp } = fc.letrec<{ value: RlpValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.uint8Array({ maxLength: 3 }),
    fc.uint8Array({ minLength: 50, maxLength: 70 }),
    fc.constant(new Uint8Array(300)),
    fc.array(tie('value'), { maxLength: 6 }),
  ),
}))

/** Bytes in which every kind of header is likely, and most of them are invalid. */
const headers = fc
  .array(
    fc.constantFrom(
      0,
      1,
      0x37,
      0x38,
      0x7f,
      0x80,
      0x81,
      0x82,
      0xb7,
      0xb8,
      0xb9,
      0xbf,
      0xc0,
      0xc1,
      0xc3,
      0xf7,
      0xf8,
      0xf9,
      0xff,
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map(list => Uint8Array.from(list))

/** Encoding with one byte changed, truncated, or with bytes appended. */
const mutated = fc
  .record({
    value: arbitraryRlp,
    at: fc.nat(),
    to: fc.nat(255),
    cut: fc.nat(),
    more: fc.uint8Array({ maxLength: 2 }),
    what: fc.nat(3),
  })
  .map(({ value, at, to, cut, more, what }) => {
    const encoded = encodeRlp(value)
    if (what === 0) return encoded
    if (what === 1) return encoded.slice(0, cut % encoded.length)
    if (what === 2) return Uint8Array.of(...encoded, ...more)
    encoded[at % encoded.length] = to
    return encoded
  })

/** Bytes that may be RLP, nearly RLP, or unrelated. */
export const arbitraryRlpBytes = fc.oneof(mutated, headers, fc.uint8Array({ maxLength: 80 }))
