import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadWordList } from './languages.ts'
import { generateMnemonic, parseMnemonic, parseWords } from './mnemonic.ts'

const english = await loadWordList('english')
/** Twelve different words. */
const WORDS = generateMnemonic(
  Uint8Array.from({ length: 16 }, (_, at) => at * 13 + 1),
  english,
).split(' ')
const PHRASE = WORDS.join(' ')
const numbered = WORDS.map((word, at) => ({ number: at + 1, word }))

/** Rows of `columns` columns that are read downwards. */
function inColumns(columns: number, write: (one: (typeof numbered)[number]) => string): string {
  const rows = WORDS.length / columns
  return Array.from({ length: rows }, (_, row) =>
    numbered
      .filter(({ number }) => (number - 1) % rows === row)
      .map(write)
      .join(' '),
  ).join('\n')
}

const dotted = ({ number, word }: (typeof numbered)[number]) => `${number}. ${word}`

describe('words with numbers', () => {
  it.each([
    ['two columns', inColumns(2, dotted)],
    ['three columns', inColumns(3, dotted)],
    [
      'columns with ①',
      inColumns(2, one => `${String.fromCodePoint(0x245f + one.number)}${one.word}`),
    ],
    ['columns with 01word', inColumns(2, one => `${`${one.number}`.padStart(2, '0')}${one.word}`)],
    ['columns with 1)', inColumns(4, one => `${one.number})${one.word}`)],
    ['columns with numbers behind', inColumns(2, one => `${one.word} ${one.number}`)],
    ['columns named word', inColumns(2, one => `Word ${one.number}: ${one.word}`)],
    ['backwards', numbered.map(dotted).toReversed().join('\n')],
    ['numbers from 0', inColumns(2, one => `${one.number - 1}: ${one.word}`)],
    [
      'a sentence in front',
      `My recovery phrase (12 words):\n${inColumns(2, dotted)}\nKeep it safe.`,
    ],
    [
      'JSON by number',
      JSON.stringify(
        Object.fromEntries(numbered.toReversed().map(one => [`w${one.number}`, one.word])),
      ),
    ],
    [
      'JSON of objects',
      JSON.stringify(numbered.toReversed().map(one => ({ word: one.word, index: one.number }))),
    ],
  ])('%s', (_, text) => {
    const { mnemonic, notes } = parseMnemonic(text, english)
    expect(mnemonic.reveal()).toBe(PHRASE)
    expect(notes).toContain('numbers')
  })

  it.each([
    [
      'in a row above',
      `1 2 3 4 5 6\n${WORDS.slice(0, 6).join(' ')}\n7 8 9 10 11 12\n${WORDS.slice(6).join(' ')}`,
    ],
    ['of rows', `1 ${WORDS.slice(0, 6).join(' ')}\n2 ${WORDS.slice(6).join(' ')}`],
    [
      'of rows of two',
      [0, 2, 4, 6, 8, 10].map(at => `${at / 2 + 1}. ${WORDS[at]} ${WORDS[at + 1]}`).join('\n'),
    ],
  ])('%s, in their order', (_, text) => {
    const { mnemonic, notes } = parseMnemonic(text, english)
    expect(mnemonic.reveal()).toBe(PHRASE)
    expect(notes).not.toContain('numbers')
  })

  it('takes repeated words for words, not for labels', () => {
    const text = Array.from({ length: 12 }, (_, at) => `zoo ${at + 1}`).join('\n')
    expect(parseWords(text, english)).toHaveLength(12)
  })

  it('are never read in another order when a number is missing, or there twice', () => {
    const text = inColumns(2, dotted)
    expect(refusal(() => parseMnemonic(text.replace(/\b5\. \w+/, ''), english))).toMatchObject({
      code: 'mnemonic/missing-word',
      message: 'Word 5 is missing.',
    })
    const twice = refusal(() => parseMnemonic(text.replace('5.', '3.'), english))
    expect(twice).toMatchObject({
      code: 'mnemonic/doubled-number',
      message: 'Number 3 stands at more than one word, so the order is unknown.',
    })
    const bare = refusal(() => parseMnemonic(text.replace('5.', ''), english))
    expect(bare.code).toBe('mnemonic/unnumbered-word')
  })
})

describe('words without spaces', () => {
  it('are split where there is one way', () => {
    const { mnemonic, notes } = parseMnemonic(WORDS.join(''), english)
    expect(mnemonic.reveal()).toBe(PHRASE)
    expect(notes).toEqual(['white-space'])
    const capitals = WORDS.map(word => word[0]?.toUpperCase() + word.slice(1)).join('')
    expect(parseMnemonic(capitals, english).mnemonic.reveal()).toBe(PHRASE)
  })

  it('are left together where there is none', () => {
    expect(parseWords(`${WORDS.join('')}x`, english)).toHaveLength(1)
  })
})

it.each([
  ['underscores', WORDS.join('_')],
  ['plus signs', WORDS.join('+')],
  ['JSON in a member', JSON.stringify({ mnemonic: PHRASE })],
])('%s between the words', (_, text) => {
  expect(parseMnemonic(text, english).mnemonic.reveal()).toBe(PHRASE)
})
