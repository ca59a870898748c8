import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { concatBytes } from './bytes.ts'
import { formatHex } from './hex.ts'
import { createLooseHexDecoder, parseLooseHex } from './hex-loose.ts'

describe('what is read', () => {
  it.each([
    ['', ''],
    ['0x', ''],
    [' \n', ''],
    ['0x68656c6c6f', '68656c6c6f'],
    ['68 65 6c 6c 6f', '68656c6c6f'],
    ['68:65', '6865'],
    ['6865\r\n6c6C\n6F', '68656c6c6f'],
    ['0x68 0X65\t0x6c', '68656c'],
    ['  0x6865 6c\n', '68656c'],
    ['AB:cd:\n Ef', 'abcdef'],
    ['00 0x00', '0000'],
  ])('%j is %s', (text, hex) => {
    expect(formatHex(parseLooseHex(text))).toBe(hex)
  })

  it('takes far more than the call stack holds', () => {
    expect(parseLooseHex('ab'.repeat(75_000))).toHaveLength(75_000)
  })

  it('round trips with any separators, cut into any parts', () => {
    const separator = fc.constantFrom('', ' ', '\n', '\r\n', ':', ' 0x', '\t')
    const bytes = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), separator), { maxLength: 40 })
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const text = given
          .map(([byte, between], index) =>
            (index === 0 ? '' : between).concat(byte.toString(16).padStart(2, '0')),
          )
          .join('')
        const expected = Uint8Array.from(given, ([byte]) => byte)
        expect(parseLooseHex(text)).toEqual(expected)
        const decoder = createLooseHexDecoder()
        const utf8 = new TextEncoder().encode(text)
        const parts: Uint8Array[] = []
        for (let at = 0; at < utf8.length; at += size) {
          parts.push(decoder.push(utf8.subarray(at, at + size)))
        }
        expect(concatBytes(...parts, decoder.finish())).toEqual(expected)
      }),
    )
  })
})

describe('what is refused, and where', () => {
  it.each([
    ['abc', 'hex/odd-length', 2],
    ['zz', 'hex/bad-digit', 0],
    ['6g', 'hex/bad-digit', 1],
    ['6 8', 'hex/odd-length', 0],
    ['68 6 5', 'hex/odd-length', 3],
    ['68,65', 'hex/bad-digit', 2],
    ['68é', 'hex/bad-digit', 2],
    ['68 é', 'hex/bad-digit', 3],
    ['680x', 'hex/bad-digit', 3],
    ['00x1', 'hex/bad-digit', 2],
    ['x6', 'hex/bad-digit', 0],
    ['68 0x', 'hex/empty-prefix', 3],
    ['0x 68', 'hex/empty-prefix', 0],
    [':68', 'hex/bad-separator', 0],
    ['68:', 'hex/bad-separator', 2],
    ['68::65', 'hex/bad-separator', 3],
    ['68\u00a065', 'hex/bad-digit', 2],
    ['68\ud800', 'hex/bad-digit', 2],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseLooseHex(text))
    expect(facts.code).toBe(code)
    expect(facts.position).toMatchObject({ kind: 'offset', offset })
  })

  it('names the character, unless the part ends inside it', () => {
    expect(refusal(() => parseLooseHex('68🌊')).message).toContain('"🌊"')
    const decoder = createLooseHexDecoder()
    const cut = new TextEncoder().encode('68🌊').subarray(0, 4)
    expect(refusal(() => decoder.push(cut))).toMatchInlineSnapshot(`
      {
        "code": "hex/bad-digit",
        "message": "The hex text contains a character outside ASCII, which is not a hex digit.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 2,
        },
        "suggestion": "Hex digits are 0–9 and a–f, with an optional 0x in front.",
      }
    `)
  })

  it('counts offsets over all parts', () => {
    const decoder = createLooseHexDecoder()
    decoder.push(new TextEncoder().encode('68 65 6'))
    expect(refusal(() => decoder.push(new TextEncoder().encode(' '))).position).toMatchObject({
      offset: 6,
    })
  })

  it('says each in its own sentence', () => {
    const messages = ['abc', 'a b', '0x 68', ':68', '68::65', '68:'].map(
      text => refusal(() => parseLooseHex(text)).message,
    )
    expect(messages).toMatchInlineSnapshot(`
      [
        "The last byte of the hex text has only one digit: one is missing, or one is too many.",
        "A byte of the hex text has only one digit before the separator.",
        "No digits follow this 0x.",
        "The hex text starts with a colon.",
        "Two colons of the hex text have no byte between them.",
        "The hex text ends with a colon.",
      ]
    `)
  })
})
