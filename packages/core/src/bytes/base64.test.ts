import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatBase64, parseBase64 } from './base64.ts'
import type { Base64Alphabet } from './base64-alphabet.ts'
import { equalBytes } from './bytes.ts'
import { formatHex, parseHex } from './hex.ts'

const rfc4648 = loadCases<{ encoding: string; bytes: string }, { text: string }>(
  'base64',
  'rfc4648',
).filter(({ input }) => input.encoding === 'base64')

const encode = loadCases<{ bytes: string }, { base64: string; base64url: string }>(
  'base64',
  'encode',
)

const strictInvalid = loadCases<{ encoding: 'base64' | 'base64url'; text: string }, unknown>(
  'base64',
  'strict-invalid',
)

const forgivingInvalid = loadCases<{ text: string }, unknown>('base64', 'forgiving-decode').filter(
  ({ valid }) => !valid,
)

const pemBodies = loadCases<{ bytes: string }, { text: string }>('base64', 'pem-body')

describe('published vectors', () => {
  it.each(rfc4648)('RFC 4648 $name', ({ input, expected }) => {
    expect(formatBase64(parseHex(input.bytes))).toBe(expected.text)
    expect(formatHex(parseBase64(expected.text))).toBe(input.bytes)
  })

  it.each(encode)('both alphabets: $name', ({ input, expected }) => {
    const bytes = parseHex(input.bytes)
    expect(formatBase64(bytes)).toBe(expected.base64)
    expect(formatBase64(bytes, { alphabet: 'url' })).toBe(expected.base64url)
    expect(parseBase64(expected.base64)).toEqual(bytes)
    expect(parseBase64(expected.base64url, { alphabet: 'url' })).toEqual(bytes)
  })

  it.each(strictInvalid)('refuses $name', ({ input }) => {
    const alphabet: Base64Alphabet = input.encoding === 'base64' ? 'standard' : 'url'
    expect(refusal(() => parseBase64(input.text, { alphabet })).code).toMatch(/^base64\//)
  })

  it.each(forgivingInvalid)('refuses what even a forgiving decoder refuses: $name', ({ input }) => {
    expect(refusal(() => parseBase64(input.text)).code).toMatch(/^base64\//)
  })

  it.each(pemBodies)('PEM body of $name, its line breaks taken out', ({ input, expected }) => {
    expect(formatHex(parseBase64(expected.text.replaceAll('\n', '')))).toBe(input.bytes)
  })

  it('has all kinds', () => {
    expect([rfc4648.length, encode.length, strictInvalid.length]).toEqual([6, 32, 10])
    expect(forgivingInvalid).toHaveLength(25)
  })
})

describe('round trips', () => {
  it.each(['standard', 'url'] as const)('%s, padded and not', alphabet => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
        const padded = formatBase64(bytes, { alphabet, padding: true })
        expect(padded.length % 4).toBe(0)
        expect(parseBase64(padded, { alphabet })).toEqual(bytes)
        const bare = formatBase64(bytes, { alphabet, padding: false })
        expect(bare).toBe(padded.replaceAll('=', ''))
        if (alphabet === 'url') expect(parseBase64(bare, { alphabet })).toEqual(bytes)
      }),
    )
  })

  it('accepts a text only when it is the one that formatBase64 writes', () => {
    const text = fc.string({ unit: fc.constantFrom(...'AZaz09+/=Qg'), maxLength: 9 })
    fc.assert(
      fc.property(text, candidate => {
        let bytes: Uint8Array
        try {
          bytes = parseBase64(candidate)
        } catch {
          return
        }
        expect(formatBase64(bytes)).toBe(candidate)
      }),
    )
  })

  it('takes megabytes', () => {
    const bytes = new Uint8Array(2 ** 20 + 1).fill(0x5a)
    expect(equalBytes(parseBase64(formatBase64(bytes)), bytes)).toBe(true)
  })

  it('encodes text by way of UTF-8', () => {
    expect(formatBase64(new TextEncoder().encode('héllo 🌊'))).toBe('aMOpbGxvIPCfjIo=')
  })
})

it('says what is wrong, where, and what would be right', () => {
  const said = (text: string) => refusal(() => parseBase64(text))
  expect({
    'URL-safe characters': said('Zm_v'),
    'line breaks': said('Zm9v\nZm9v'),
    'anything else': said('Zm9é'),
    'padding inside': said('Zm8=Zm8='),
    'missing padding': said('Zg='),
    'extra padding': said('Zm9v='),
    'a lone character': said('Zm9vZ'),
    'non-zero trailing bits': said('Zh=='),
  }).toMatchInlineSnapshot(`
    {
      "URL-safe characters": {
        "code": "base64/bad-character",
        "message": "The Base64 text contains "_", which is not in its alphabet.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 2,
        },
        "suggestion": "That belongs to URL-safe Base64: choose that alphabet.",
      },
      "a lone character": {
        "code": "base64/wrong-length",
        "message": "The Base64 text ends with a single character, which can’t encode a whole byte.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 4,
        },
        "suggestion": "Check that nothing was cut off at the end.",
      },
      "anything else": {
        "code": "base64/bad-character",
        "message": "The Base64 text contains "é", which is not in its alphabet.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "The alphabet is A–Z, a–z, 0–9, + and /.",
      },
      "extra padding": {
        "code": "base64/wrong-padding",
        "message": "The Base64 text ends with 1 padding sign "=", but its length asks for 0.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 4,
        },
        "suggestion": "Remove the extra "=".",
      },
      "line breaks": {
        "code": "base64/bad-character",
        "message": "The Base64 text contains a line break, which is not in its alphabet.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 4,
        },
        "suggestion": "Remove spaces and line breaks.",
      },
      "missing padding": {
        "code": "base64/wrong-padding",
        "message": "The Base64 text ends with 1 padding sign "=", but its length asks for 2.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 2,
        },
        "suggestion": "Check that nothing was cut off at the end.",
      },
      "non-zero trailing bits": {
        "code": "base64/trailing-bits",
        "message": "The last character of the Base64 text has non-zero trailing bits.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "An encoder writes "g" here; check the end of the text.",
      },
      "padding inside": {
        "code": "base64/padding-inside",
        "message": "The Base64 text continues after its padding "=".",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "Padding only goes at the very end. Are these two texts in a row?",
      },
    }
  `)
  expect(refusal(() => parseBase64('Zm+v', { alphabet: 'url' }))).toMatchInlineSnapshot(`
    {
      "code": "base64/bad-character",
      "message": "The Base64 text contains "+", which is not in its alphabet.",
      "position": {
        "kind": "offset",
        "length": 1,
        "offset": 2,
      },
      "suggestion": "That belongs to standard Base64: choose that alphabet.",
    }
  `)
})
