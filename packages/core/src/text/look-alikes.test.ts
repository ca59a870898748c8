import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import unicode from '../../fixtures/unicode-names.json' with { type: 'json' }
import { parseAddress } from '../account/address.ts'
import { ToolError } from '../errors.ts'
import { characterName } from './character-names.ts'
import { looksLikeAscii } from './look-alike-letters.ts'
import { type Expected, findLookAlikes } from './look-alikes.ts'

const briefly = (text: string, expected: Expected) =>
  findLookAlikes(text, { expect: expected }).map(({ kind, offset, codePoint, looksLike }) => [
    kind,
    offset,
    codePoint.toString(16),
    ...(looksLike === null ? [] : [looksLike]),
  ])

describe('letters of another script', () => {
  it.each([
    ['FL\u041eW', 'name', [['look-alike', 2, '41e', 'O']]],
    [
      '\u0420ay\u0420al',
      'prose',
      [
        ['look-alike', 0, '420', 'P'],
        ['look-alike', 3, '420', 'P'],
      ],
    ],
    ['let fl\u03bfw = 1', 'source', [['look-alike', 6, '3bf', 'o']]],
    ['\uff26low', 'name', [['look-alike', 0, 'ff26', 'F']]],
    ['\u{1d405}low', 'name', [['look-alike', 0, '1d405', 'F']]],
    // A whole name that reads as ASCII.
    [
      '\u0421\u041e\u0415',
      'name',
      [
        ['look-alike', 0, '421', 'C'],
        ['look-alike', 1, '41e', 'O'],
        ['look-alike', 2, '415', 'E'],
      ],
    ],
    [
      '\uff26\uff2c',
      'name',
      [
        ['look-alike', 0, 'ff26', 'F'],
        ['look-alike', 1, 'ff2c', 'L'],
      ],
    ],
    ['ab\u0430ndon', 'ascii', [['look-alike', 2, '430', 'a']]],
    [
      '0x\u0430\u0431',
      'ascii',
      [
        ['look-alike', 2, '430', 'a'],
        ['look-alike', 3, '431', '6'],
      ],
    ],
    ['caf\u00e9', 'ascii', [['not-ascii', 3, 'e9']]],
  ] as const)('%j as %s', (text, expected, found) => {
    expect(briefly(text, expected)).toEqual(found)
  })

  it.each([
    'Кошелёк для монет Flow',
    'Сова и море, рост и тоска',
    'Кошелек FLOW',
    'Ελληνικά και Flow: οδηγός',
    'フローのウォレット NFTを買う',
    '流量钱包 Flow钱包',
    '플로우 지갑 NFT컬렉션',
    'محفظة فلو Flow، ٢٠٢٤',
    'ארנק Flow בעברית',
    'กระเป๋าเงิน Flow',
    'फ़्लो वॉलेट क्\u200dष',
    'می\u200cخواهم',
    'Kadıköy, naïve café, Straße, Đà Nẵng',
    'x² + nª ≤ 4 µm, ℃, №5, ™ and ½',
    'Σ of ΔT = π',
    'ready ❤️ 👨‍👩‍👧 👍🏽 🏴\u{e0067}\u{e0062}\u{e007f} 1️⃣',
    '“quoted” – dashed — and … dotted',
    'ＡＢＣ 日本語 １２３',
  ])('prose is left alone: %s', text => {
    expect(briefly(text, 'prose')).toEqual([])
    expect(briefly(`// ${text}\nlet a = "${text}"`, 'source')).toEqual([])
  })

  it('names in any script are left alone', () => {
    for (const name of [
      'フロー',
      'Кошелёк',
      'Λάμδα',
      '流',
      '플로우',
      'Ωmega',
      'محفظة',
      'Pokémon 🐉',
    ]) {
      expect(briefly(name, 'name')).toEqual([])
    }
  })
})

describe('characters that are not drawn, and directions', () => {
  it.each([
    ['a\u200bb', 'name', [['invisible', 1, '200b']]],
    ['a\u200db', 'name', [['invisible', 1, '200d']]],
    ['\ufeffa', 'name', [['invisible', 0, 'feff']]],
    ['a\ufeff', 'source', [['invisible', 1, 'feff']]],
    ['FL\u00adOW', 'name', [['invisible', 2, 'ad']]],
    ['a\u3164', 'name', [['invisible', 1, '3164']]],
    [
      'a\u115f\uffa0',
      'source',
      [
        ['invisible', 1, '115f'],
        ['invisible', 2, 'ffa0', ...[]],
      ],
    ],
    ['a\ufe00', 'name', [['invisible', 1, 'fe00']]],
    ['a\ufe0f', 'name', [['invisible', 1, 'fe0f']]],
    ['a\u{e0041}', 'prose', [['invisible', 1, 'e0041']]],
    ['a\u{e0101}', 'prose', [['invisible', 1, 'e0101']]],
    ['\u2800', 'name', [['invisible', 0, '2800']]],
    ['a\ue000', 'name', [['invisible', 1, 'e000']]],
    ['a\ud800', 'name', [['invisible', 1, 'd800']]],
    ['a\u0000b', 'prose', [['control', 1, '0']]],
    ['a\u001b[2K', 'prose', [['control', 1, '1b']]],
    ['a\u0085', 'name', [['control', 1, '85']]],
    ['wolf\u202eecafxE', 'name', [['direction', 4, '202e']]],
    [
      '/* \u202e } \u2066if (admin)\u2069 \u2066 begin */',
      'source',
      [
        ['direction', 3, '202e'],
        ['direction', 7, '2066'],
        ['direction', 18, '2069'],
        ['direction', 20, '2066'],
      ],
    ],
    ['a\u200fb', 'prose', [['direction', 1, '200f']]],
    ['let a = 1\u037e', 'source', [['look-alike', 9, '37e', ';']]],
  ] as const)('%j as %s', (text, expected, found) => {
    expect(briefly(text, expected)).toEqual(found)
  })

  it('a byte order mark before a source, and marks in Arabic prose, are in their place', () => {
    expect(briefly('\ufeffaccess(all) fun main() {}', 'source')).toEqual([])
    expect(briefly('محفظة\u200f!', 'prose')).toEqual([])
    expect(briefly('محفظة\u202e!', 'prose')).toEqual([['direction', 5, '202e']])
  })

  it('a name that is not composed has another form that looks the same', () => {
    expect(briefly('cafe\u0301', 'name')).toEqual([['not-composed', 4, '301']])
    expect(briefly('caf\u00e9', 'name')).toEqual([])
    expect(briefly('cafe\u0301', 'prose')).toEqual([])
  })
})

it('finds nothing in ASCII, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
      }),
      fc.constantFrom<Expected>('ascii', 'name', 'source', 'prose'),
      (text, expected) => briefly(text, expected).length === 0,
    ),
  )
})

it('gives places in order, each of one whole character, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom<Expected>('ascii', 'name', 'source', 'prose'),
      (text, expected) => {
        let end = 0
        for (const { offset, length, codePoint } of findLookAlikes(text, { expect: expected })) {
          expect(offset).toBeGreaterThanOrEqual(end)
          expect(text.slice(offset, offset + length)).toBe(String.fromCodePoint(codePoint))
          end = offset + length
        }
      },
    ),
  )
})

it('stays linear, and stops at a thousand', () => {
  for (const unit of ['о', 'aо', '\u202e', '\u200d', 'é', 'e\u0301', '👨‍', 'a о ']) {
    const text = unit.repeat(100_000 / unit.length)
    for (const expected of ['ascii', 'name', 'source', 'prose'] as const) {
      expect(findLookAlikes(text, { expect: expected }).length).toBeLessThanOrEqual(1001)
    }
  }
})

describe('the tables', () => {
  it('name every Cyrillic and Greek look-alike', () => {
    for (let code = 0x370; code < 0x530; code++) {
      const character = String.fromCodePoint(code)
      if (looksLikeAscii(character) === null || !/\p{L}/u.test(character)) continue
      if ('Ӏϲϳʹ'.includes(character) || character.normalize('NFKC') !== character) continue
      expect(characterName(character), character).toMatch(
        /^(?:CYRILLIC|GREEK) (?:SMALL|CAPITAL) LETTER /,
      )
    }
    expect(characterName('\u0430')).toBe('CYRILLIC SMALL LETTER A')
    expect(characterName('\u0406')).toBe('CYRILLIC CAPITAL LETTER BYELORUSSIAN-UKRAINIAN I')
    expect(characterName('\u039f')).toBe('GREEK CAPITAL LETTER OMICRON')
  })

  it('call characters what Unicode calls them, or nothing', () => {
    const entries = Object.entries(unicode.names)
    expect(entries.length).toBeGreaterThan(150)
    const unnamed = entries.filter(([code, name]) => {
      const found = characterName(String.fromCodePoint(Number.parseInt(code, 16)))
      if (found !== null) expect([code, found]).toEqual([code, name])
      return found === null
    })
    expect(unnamed.map(([, name]) => name).join()).not.toMatch(
      /MARK|JOINER|SPACE|FILLER|SEPARATOR|OVERRIDE|ISOLATE|EMBEDDING|SELECTOR|HYPHEN|BLANK|FULLWIDTH/,
    )
    expect(unnamed.length).toBeLessThan(10)
  })

  it('give one ASCII character, and never an ASCII character for itself', () => {
    for (let code = 0; code < 0x3000; code++) {
      const like = looksLikeAscii(String.fromCodePoint(code))
      if (code < 0x80) expect(like).toBeNull()
      else if (like !== null) expect(like).toMatch(/^[!-~]$/)
    }
    // The second letter of each pair in the table is ASCII.
    expect(looksLikeAscii('\u0131')).toBeNull()
  })
})

it('errors of parsers name the look-alike', () => {
  const read = () => parseAddress('0x1654653399040\u043061')
  expect(read).toThrow(ToolError)
  expect(read).toThrow('"\u0430" (U+0430, a look-alike of a)')
})
