import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { detectLanguage } from './detect-language.ts'
import { loadWordList, MNEMONIC_LANGUAGES } from './languages.ts'
import { generateMnemonic, parseMnemonic, parseWords, WORD_COUNTS } from './mnemonic.ts'

const english = await loadWordList('english')
const ABANDON = `${'abandon '.repeat(11)}about`

describe.each(MNEMONIC_LANGUAGES)('$label', ({ id }) => {
  it('gives every entropy back, whatever the letters’ case and Unicode form', async () => {
    const list = await loadWordList(id)
    expect(list).toHaveLength(2048)
    expect(new Set(list).size).toBe(2048)
    const lengths = fc.constantFrom(...WORD_COUNTS.map(count => (count / 3) * 4))
    const entropies = lengths.chain(length =>
      fc.uint8Array({ minLength: length, maxLength: length }),
    )
    const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')
    fc.assert(
      fc.property(entropies, forms, fc.boolean(), (entropy, form, upper) => {
        const phrase = generateMnemonic(entropy, list)
        const written = upper ? phrase.toUpperCase() : phrase
        const parsed = parseMnemonic(`  ${written.normalize(form)}\n`, list)
        expect(parsed.entropy.reveal()).toEqual(entropy)
        expect(parsed.mnemonic.reveal()).toBe(phrase)
      }),
      { numRuns: 40 },
    )
  })

  it('is recognised, and alone knows every word of a long phrase unless another does too', async () => {
    const phrase = generateMnemonic(
      Uint8Array.from({ length: 32 }, (_, n) => n * 7 + 3),
      await loadWordList(id),
    )
    const [first] = await detectLanguage(phrase)
    expect(first).toEqual({ language: id, known: 24, total: 24 })
  })
})

describe('what is let pass, and said', () => {
  const notes = (text: string) => parseMnemonic(text, english).notes

  it.each([
    ['as it is', ABANDON, []],
    ['a line break at the end', `${ABANDON}\n`, ['white-space']],
    ['two spaces', ABANDON.replace(' ', '  '), ['white-space']],
    ['upper case', ABANDON.replace('about', 'ABOUT'), ['upper-case']],
    ['four letters a word', `${'aban '.repeat(11)}abou`, ['abbreviated']],
    ['full width letters', ABANDON.replace('about', 'ａｂｏｕｔ'), ['unicode-form']],
    [
      'numbers in front',
      ABANDON.split(' ')
        .map((word, n) => `${n + 1}. ${word}`)
        .join('\n'),
      ['marks'],
    ],
    ['commas', ABANDON.replaceAll(' ', ', '), ['white-space']],
  ] as const)('%s', (_, text, expected) => {
    expect(notes(text)).toEqual(expected)
    expect(parseMnemonic(text, english).mnemonic.reveal()).toBe(ABANDON)
  })

  /** Forms in which people write down a phrase, from its words. */
  const WRITTEN: Readonly<Record<string, (words: readonly string[]) => string>> = {
    'numbers that touch the words': words => words.map((word, n) => `${n + 1}.${word}`).join(' '),
    'numbers in brackets': words => words.map((word, n) => `(${n + 1}) ${word}`).join('\n'),
    'numbers with #': words => words.map((word, n) => `#${n + 1} ${word}`).join('\r\n'),
    'numbers in circles': words =>
      words.map((word, n) => `${String.fromCodePoint(0x2460 + n)}\t${word}`).join('\n'),
    'full width numbers': words => words.map((word, n) => `${n + 1}．${word}`).join('　'),
    'a JSON array': words => JSON.stringify(words),
    quotes: words => `“${words.join(' ')}”`,
    'a full stop': words => `${words.join(' ')}.`,
    'a list': words => words.map(word => `- ${word}`).join('\n'),
    'dashes between': words => words.join('-'),
    'bars between': words => words.join(' | '),
    'spaces without width': words => words.join('\u200b '),
  }

  it.each(Object.keys(WRITTEN))('%s, in every language', async name => {
    for (const { id } of MNEMONIC_LANGUAGES) {
      const list = await loadWordList(id)
      const mnemonic = generateMnemonic(new Uint8Array(16).fill(0x5a), list)
      const text = WRITTEN[name]?.(mnemonic.split(/[ \u3000]/u)) ?? ''
      const parsed = parseMnemonic(text, list)
      expect(parsed.mnemonic.reveal()).toBe(mnemonic)
      expect(parsed.notes).toEqual(['marks'])
    }
  })

  it('keeps marks that stand for a word that is not known', () => {
    for (const mark of ['?', '…', '...', '***', '___', '--']) {
      const parsedWords = parseWords(ABANDON.replace('abandon abandon', `abandon ${mark}`), english)
      expect(parsedWords).toHaveLength(12)
      expect(parsedWords[1]).toMatchObject({ word: null, written: mark, offset: 8 })
    }
    expect(parseWords('aband0n 0abandon', english).map(({ word }) => word)).toEqual([null, null])
  })

  it('takes Chinese without spaces and Spanish without accents', async () => {
    const chinese = await loadWordList('chinese-simplified')
    const phrase = generateMnemonic(new Uint8Array(16).fill(7), chinese)
    expect(parseMnemonic(phrase.replaceAll(' ', ''), chinese)).toMatchObject({
      notes: ['white-space'],
    })
    const spanish = await loadWordList('spanish')
    const accented = generateMnemonic(new Uint8Array(16), spanish)
    const bare = accented.normalize('NFD').replace(/\p{M}/gu, '')
    expect(bare).not.toBe(accented)
    expect(parseMnemonic(bare, spanish).notes).toEqual(['accents'])
    expect(parseMnemonic(accented.normalize('NFC'), spanish).notes).toEqual([])
  })

  it('takes four first letters for a word and not three', () => {
    const said = (word: string) => parseWords(word, english)[0]?.word
    expect(said('abo')).toBeNull()
    expect(said('acti')).toBe('action')
    expect(said('act')).toBe('act')
  })
})

describe('each mistake has a sentence of its own', () => {
  const said = (text: string) => refusal(() => parseMnemonic(text, english))

  it('and its place', () => {
    expect({
      nothing: said('  '),
      'eleven words': said('abandon '.repeat(11)),
      'eleven words, one unknown': said(`${'abandon '.repeat(10)}flowflow`),
      'an unknown word': said(`abandon flowflow ${'abandon '.repeat(9)}about`),
      'two unknown words': said(`abandon flowflow ${'abandon '.repeat(9)}abouts`),
      'a missing word': said(`abandon ? ${'abandon '.repeat(9)}about`),
      'a wrong checksum': said('abandon '.repeat(12)),
    }).toMatchInlineSnapshot(`
      {
        "a missing word": {
          "code": "mnemonic/missing-word",
          "message": "Word 2 is missing.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 8,
          },
          "suggestion": "We can search for one missing word.",
        },
        "a wrong checksum": {
          "code": "mnemonic/checksum",
          "message": "All 12 words are in the list, but the checksum is wrong.",
          "suggestion": "One word is wrong, or two are swapped. We can search for either.",
        },
        "an unknown word": {
          "code": "mnemonic/unknown-word",
          "message": "Word 2 is not in the word list.",
          "position": {
            "kind": "offset",
            "length": 8,
            "offset": 8,
          },
          "suggestion": "Check the spelling and the word list’s language.",
        },
        "eleven words": {
          "code": "mnemonic/word-count",
          "message": "The phrase has 11 words.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 88,
          },
          "suggestion": "A phrase has 12, 15, 18, 21 or 24 words.",
        },
        "eleven words, one unknown": {
          "code": "mnemonic/word-count",
          "message": "The phrase has 11 words.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 88,
          },
          "suggestion": "A phrase has 12, 15, 18, 21 or 24 words. Besides, word 11 is not in the word list.",
        },
        "nothing": {
          "code": "mnemonic/empty",
          "message": "The phrase is empty.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "A phrase has 12, 15, 18, 21 or 24 words.",
        },
        "two unknown words": {
          "code": "mnemonic/unknown-word",
          "message": "Words 2 and 12 are not in the word list.",
          "position": {
            "kind": "offset",
            "length": 8,
            "offset": 8,
          },
          "suggestion": "Check the spelling and the word list’s language.",
        },
      }
    `)
  })

  it('and no error repeats a word of the phrase', () => {
    const word = fc.constantFrom(...english, 'flowflow', 'x', '?')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), words => {
        try {
          parseMnemonic(words.join(' '), english)
        } catch (error) {
          const text = JSON.stringify(error)
          for (const secret of words) {
            if (secret.length > 5) expect(text).not.toContain(`${secret}”`)
          }
          expect(text).not.toContain('flowflow')
        }
      }),
      { numRuns: 200 },
    )
  })
})

it('has no text form', () => {
  const parsed = parseMnemonic(ABANDON, english)
  expect(JSON.stringify(parsed)).not.toContain('abandon')
  expect(() => `${parsed.words}`).toThrow(TypeError)
  expect(() => `${parsed.mnemonic}`).toThrow(TypeError)
})

it('reads words for a grid without ever throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      for (const { offset, length, written } of parseWords(text, english)) {
        expect(text.slice(offset, offset + length)).toBe(written)
      }
    }),
  )
})

describe('what is far too long for a phrase', () => {
  it('is refused before anything is made of its words', async () => {
    const pasted = 'zzzzz '.repeat(1_700_000)
    expect(refusal(() => parseMnemonic(pasted, english)).code).toBe('mnemonic/too-long')
    expect(parseWords(pasted, english)).toEqual([])
    await expect(detectLanguage(pasted)).rejects.toMatchObject({ code: 'mnemonic/too-long' })
  })

  it('does not name every wrong word of a page of text', () => {
    const { message, suggestion } = refusal(() => parseMnemonic('zzzzz '.repeat(600), english))
    expect(message).toBe('The phrase has 600 words.')
    expect(suggestion).toMatch(/ words 1, 2, .*, 24 and 576 more are not in the word list\.$/)
  })
})
