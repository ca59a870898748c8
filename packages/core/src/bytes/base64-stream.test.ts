import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatBase64, parseBase64, readBase64 } from './base64.ts'
import { Base64Decoder, type Base64ParseOptions } from './base64-decoder.ts'
import { Base64Encoder } from './base64-encoder.ts'
import { concatBytes } from './bytes.ts'
import { formatHex, parseHex } from './hex.ts'
import type { Transcoder } from './transcoder.ts'

const lenient = { alphabet: 'any', lenient: true } as const

function inParts(transcoder: Transcoder, input: Uint8Array, size: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let at = 0; at < input.length; at += size) {
    parts.push(transcoder.push(input.subarray(at, at + size)))
  }
  return concatBytes(...parts, transcoder.finish())
}

describe('published vectors', () => {
  const forgiving = loadCases<{ text: string }, { bytes: string }>(
    'base64',
    'forgiving-decode',
  ).filter(({ valid }) => valid)
  it.each(forgiving)('lenient reading of $input.text', ({ input, expected }) => {
    expect(formatHex(parseBase64(input.text, lenient))).toBe(expected.bytes)
  })
  it('has some', () => expect(forgiving).toHaveLength(12))

  const pem = loadCases<{ bytes: string }, { text: string }>('base64', 'pem-body')
  it.each(pem)('PEM body $name, written and strictly read', ({ input, expected }) => {
    const bytes = parseHex(input.bytes)
    expect(`${formatBase64(bytes, { lineLength: 64 })}\n`).toBe(expected.text)
    expect(parseBase64(expected.text, { lineLength: 64 })).toEqual(bytes)
  })
})

describe('against Buffer', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  it('writes and reads the same, in any parts', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 50 }), (input, size) => {
        const standard = Buffer.from(input).toString('base64')
        expect(formatBase64(input)).toBe(standard)
        expect(formatBase64(input, { alphabet: 'url' })).toBe(
          Buffer.from(input).toString('base64url'),
        )
        const written = inParts(new Base64Encoder(), input, size)
        expect(new TextDecoder().decode(written)).toBe(standard)
        expect(inParts(new Base64Decoder({}), written, size)).toEqual(input)
      }),
    )
  })

  it('breaks lines the same in any parts, and reads them back', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(1, 3, 64, 76),
        fc.constantFrom('\n' as const, '\r\n' as const),
        (input, size, lineLength, lineBreak) => {
          const lines = Buffer.from(input)
            .toString('base64')
            .match(new RegExp(`.{1,${lineLength}}`, 'g'))
          const expected = (lines ?? []).join(lineBreak)
          const text = inParts(new Base64Encoder({ lineLength, lineBreak }), input, size)
          expect(new TextDecoder().decode(text)).toBe(expected)
          expect(inParts(new Base64Decoder({ lineLength }), text, size)).toEqual(input)
        },
      ),
    )
  })

  it('reads leniently what Buffer reads, whatever stands between', () => {
    const noise = fc.array(fc.constantFrom(' ', '\n', '*', 'é', '🌊', '\0'), { maxLength: 20 })
    fc.assert(
      fc.property(bytes, noise, fc.integer({ min: 1, max: 9 }), (input, marks, size) => {
        let text = formatBase64(input)
        marks.forEach((mark, index) => {
          const at = (index * 37) % (text.length + 1)
          if (!/[\ud800-\udfff]/.test(text.slice(at - 1, at + 1))) {
            text = text.slice(0, at) + mark + text.slice(at)
          }
        })
        expect(parseBase64(text, lenient)).toEqual(input)
        const utf8 = new TextEncoder().encode(text)
        expect(inParts(new Base64Decoder(lenient), utf8, size)).toEqual(input)
      }),
    )
  })
})

describe('alphabets', () => {
  it.each([
    ['-_8', 'url', 'fbff'],
    ['+/8=', 'standard', 'fbff'],
    ['aGk', undefined, '6869'],
    ['aGk=', undefined, '6869'],
  ] as const)('%s shows %s', (text, alphabet, hex) => {
    const read = readBase64(text, { alphabet: 'any' })
    expect([formatHex(read.bytes), read.alphabet]).toEqual([hex, alphabet])
  })

  it.each([
    ['+/-_', 'base64/mixed-alphabets', 2],
    ['-_+/', 'base64/mixed-alphabets', 2],
    ['+/8', 'base64/wrong-padding', 3],
    ['aGk=-', 'base64/padding-inside', 3],
    ['a*k=', 'base64/bad-character', 1],
    ['aGk=\n', 'base64/padding-inside', 3],
    ['aG\ud800k', 'base64/bad-character', 2],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseBase64(text, { alphabet: 'any' }))
    expect([facts.code, facts.position]).toMatchObject([code, { offset }])
  })

  it('names half a character', () => {
    expect(refusal(() => parseBase64('aG\ud800k')).message).toContain('U+D800')
  })
})

describe('padding', () => {
  it('may be left out where that was chosen, and must be right where it stands', () => {
    expect(formatHex(parseBase64('+/8', { padding: 'optional' }))).toBe('fbff')
    expect(formatHex(parseBase64('+/8=', { padding: 'optional' }))).toBe('fbff')
    const urlOnly = { alphabet: 'any', padding: 'url-only' } as const
    expect(formatHex(parseBase64('-_8', urlOnly))).toBe('fbff')
    expect(refusal(() => parseBase64('aGk', urlOnly)).position).toMatchObject({ offset: 3 })
    expect(refusal(() => parseBase64('Zg=', { padding: 'optional' })).code).toBe(
      'base64/wrong-padding',
    )
    expect(refusal(() => parseBase64('-_8', { alphabet: 'url', padding: 'required' })).code).toBe(
      'base64/wrong-padding',
    )
  })
})

describe('lines', () => {
  const said = (text: string, options: Base64ParseOptions = { lineLength: 4 }) => {
    const { code, position, message } = refusal(() => parseBase64(text, options))
    return [code, position?.kind === 'offset' ? position.offset : null, message]
  }
  it.each(['Zm9v\nZm9v', 'Zm9v\r\nZm9v\r\n', 'Zm9v\nZg==\n', 'Zm9v\nZm8=', ''])(
    'reads %j',
    text => {
      expect(parseBase64(text, { lineLength: 4 })).toEqual(
        Uint8Array.from(Buffer.from(text, 'base64')),
      )
    },
  )
  it('refuses lines of another length, each in its own words', () => {
    expect([
      said('Zm9vZ\nm9v'),
      said('Zm9\nvZm9'),
      said('Zm9v\n\nZm9v'),
      said('Zm9v\n\n'),
      said('Zm9v\rZm9v'),
      said('Zm9v Zm9v'),
    ]).toMatchInlineSnapshot(`
      [
        [
          "base64/wrong-line",
          4,
          "A line of the Base64 text has more than 4 characters.",
        ],
        [
          "base64/wrong-line",
          3,
          "A line of the Base64 text ends after 3 characters instead of 4.",
        ],
        [
          "base64/wrong-line",
          5,
          "The Base64 text has an empty line.",
        ],
        [
          "base64/wrong-line",
          5,
          "The Base64 text has an empty line.",
        ],
        [
          "base64/bad-character",
          4,
          "The Base64 text contains a line break, which is not in its alphabet.",
        ],
        [
          "base64/bad-character",
          4,
          "The Base64 text contains a space, which is not in its alphabet.",
        ],
      ]
    `)
  })
})

describe('what lenient reading lets pass', () => {
  it.each([
    ['a G\nk=', [{ kind: 'white-space', count: 2, offset: 1 }]],
    ['aG*k=', [{ kind: 'foreign', count: 1, offset: 2, character: '*' }]],
    ['🌊é+/8=', [{ kind: 'foreign', count: 2, offset: 0, character: '🌊' }]],
    ['+-/_', [{ kind: 'mixed-alphabets', count: 2, offset: 1 }]],
    ['+/8', [{ kind: 'missing-padding', count: 1, offset: 3 }]],
    ['Zm9v=', [{ kind: 'extra-padding', count: 1, offset: 4 }]],
    ['Zg==Zg==', [{ kind: 'padding-inside', count: 1, offset: 2 }]],
    ['Zh==', [{ kind: 'trailing-bits', count: 1, offset: 1 }]],
    [
      '🌊 Zh==',
      [
        { kind: 'foreign', count: 1, offset: 0, character: '🌊' },
        { kind: 'white-space', count: 1, offset: 2 },
        { kind: 'trailing-bits', count: 1, offset: 4 },
      ],
    ],
    ['aGk=', []],
  ])('%j', (text, passed) => {
    expect(readBase64(text, lenient).passed).toEqual(passed)
  })

  it('reads two texts in a row, as each alone', () => {
    expect(new TextDecoder().decode(parseBase64('YQ==YmI=', lenient))).toBe('abb')
  })

  it('is never a byte that is not there', () => {
    expect(refusal(() => parseBase64('Zm9vZ', lenient)).code).toBe('base64/wrong-length')
    expect(refusal(() => parseBase64('Z=Zg==', lenient)).code).toBe('base64/wrong-length')
  })
})
