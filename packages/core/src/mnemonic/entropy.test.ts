import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { mixEntropy, parseTypedEntropy } from './entropy.ts'

const DECK = [...'A23456789TJQK'].flatMap(rank => [...'CDHS'].map(suit => rank + suit))

describe('bits are counted as they are', () => {
  it.each([
    ['dice', '1 6 3 4 5', 5, 5 * Math.log2(6)],
    ['coin', 'HTth 10', 6, 6],
    ['hex', '0f A7-9', 5, 20],
    ['cards', 'AS, 10d\nkc', 3, Math.log2(52) + Math.log2(51) + Math.log2(50)],
    ['dice', '', 0, 0],
  ] as const)('%s: %j', (kind, text, events, bits) => {
    const typed = parseTypedEntropy(text, kind)
    expect(typed.events).toBe(events)
    expect(typed.bits).toBeCloseTo(bits, 10)
  })

  it('a whole deck is worth log2 52!, and the next one as much again', () => {
    const one = parseTypedEntropy(DECK.join(' '), 'cards').bits
    expect(one).toBeCloseTo(225.58, 2)
    expect(parseTypedEntropy([...DECK, ...DECK].join(' '), 'cards').bits).toBeCloseTo(2 * one, 8)
  })
})

it('mixes the events alone, in one form', () => {
  const text = (typed: string, kind: 'dice' | 'coin' | 'hex' | 'cards') =>
    parseTypedEntropy(typed, kind).text.reveal()
  expect(text(' 1-6,\n3 ', 'dice')).toBe('163')
  expect(text('h t 1 0', 'coin')).toBe('HTHT')
  expect(text('0F a7', 'hex')).toBe('0fa7')
  expect(text('as 10D', 'cards')).toBe('ASTD')
})

it('refuses everything else, with its place', () => {
  expect({
    dice: refusal(() => parseTypedEntropy('12 7', 'dice')),
    coin: refusal(() => parseTypedEntropy('HX', 'coin')),
    hex: refusal(() => parseTypedEntropy('0x12', 'hex')),
    card: refusal(() => parseTypedEntropy('AS 1D', 'cards')),
    'half a card': refusal(() => parseTypedEntropy('AS 2', 'cards')),
    'a card twice': refusal(() => parseTypedEntropy('AS 2D as', 'cards')),
  }).toMatchInlineSnapshot(`
    {
      "a card twice": {
        "code": "entropy/repeated-card",
        "message": "Card 3 was already drawn from this deck.",
        "position": {
          "kind": "offset",
          "length": 2,
          "offset": 6,
        },
        "suggestion": "Don’t put cards back; after 52 cards, start a newly shuffled deck.",
      },
      "card": {
        "code": "entropy/bad-character",
        "message": "This isn’t a card (A, 2–9, T, J, Q or K, then C, D, H or S).",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "Separate with spaces, commas, dashes or line breaks only.",
      },
      "coin": {
        "code": "entropy/bad-character",
        "message": "This isn’t a toss of a coin (H or T, 1 or 0).",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "Separate with spaces, commas, dashes or line breaks only.",
      },
      "dice": {
        "code": "entropy/bad-character",
        "message": "This isn’t a roll of a die (1 to 6).",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "Separate with spaces, commas, dashes or line breaks only.",
      },
      "half a card": {
        "code": "entropy/bad-character",
        "message": "This isn’t a card (A, 2–9, T, J, Q or K, then C, D, H or S).",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 3,
        },
        "suggestion": "Separate with spaces, commas, dashes or line breaks only.",
      },
      "hex": {
        "code": "entropy/bad-character",
        "message": "This isn’t a hex digit (0–9, a–f).",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 1,
        },
        "suggestion": "Separate with spaces, commas, dashes or line breaks only.",
      },
    }
  `)
})

describe('mixing', () => {
  const random = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const rolls = fc
    .array(fc.integer({ min: 1, max: 6 }), { maxLength: 120 })
    .map(all => all.join(''))

  it('is HMAC-SHA-512 with the browser’s part as the key, as node:crypto computes it', () => {
    fc.assert(
      fc.property(random, rolls, fc.constantFrom(16, 20, 24, 28, 32), (key, text, length) => {
        const mixed = mixEntropy(key, parseTypedEntropy(text, 'dice'), length)
        const expected = createHmac('sha512', key).update(text, 'ascii').digest('hex')
        expect(formatHex(mixed)).toBe(expected.slice(0, length * 2))
      }),
    )
  })

  it('depends on both parts', () => {
    fc.assert(
      fc.property(random, random, rolls, rolls, (key, otherKey, text, otherText) => {
        fc.pre(text !== otherText && formatHex(key) !== formatHex(otherKey))
        const mix = (k: Uint8Array, t: string) =>
          formatHex(mixEntropy(k, parseTypedEntropy(t, 'dice'), 16))
        expect(new Set([mix(key, text), mix(otherKey, text), mix(key, otherText)]).size).toBe(3)
      }),
    )
  })

  it('takes 32 random bytes and no others', () => {
    const typed = parseTypedEntropy('123', 'dice')
    expect(refusal(() => mixEntropy(new Uint8Array(31), typed, 16)).code).toBe(
      'entropy/random-length',
    )
  })
})

describe('patterns that people type', () => {
  const warned = (text: string, kind: 'dice' | 'coin' | 'hex' | 'cards' = 'dice') =>
    parseTypedEntropy(text, kind).warnings

  it('are named', () => {
    expect(warned('1'.repeat(50))).toEqual(['All the same: worth nothing.'])
    expect(warned('123456'.repeat(8))).toEqual([
      'The same 6 repeat over and over: worth 6 at most.',
    ])
    expect(warned('HT'.repeat(40), 'coin')[0]).toContain('The same 2 repeat')
    expect(warned('0123456789abcdef', 'hex')[0]).toContain('one by one')
    expect(warned(`${'1'.repeat(60)}2345${'1'.repeat(20)}`)[0]).toContain('far more often')
  })

  it('are not seen in a fair row', () => {
    let state = 0x2545f491
    const next = (sides: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % sides
    }
    for (let run = 0; run < 300; run++) {
      const length = 8 + (run % 150)
      expect(warned(Array.from({ length }, () => next(6) + 1).join(''))).toEqual([])
      expect(warned(Array.from({ length }, () => 'HT'[next(2)]).join(''), 'coin')).toEqual([])
      expect(warned(Array.from({ length }, () => next(16).toString(16)).join(''), 'hex')).toEqual(
        [],
      )
    }
  })
})

describe('very much that is typed', () => {
  it('is refused by its length alone', () => {
    expect(refusal(() => parseTypedEntropy('1'.repeat(10_000_000), 'dice'))).toMatchObject({
      code: 'entropy/too-long',
      position: { kind: 'offset', offset: 10_000 },
    })
  })

  it('is searched for patterns to its end', () => {
    // Repeats after any number of events except for the last one.
    const text = `${'1'.repeat(9_999)}2`
    expect(parseTypedEntropy(text, 'dice').warnings[0]).toContain('far more often')
  })
})
