import { loadWordList, MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { generateMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { expect, it } from 'vitest'
import { findSecrets, readSecrets } from './find-secrets.ts'

// BIP-39's first vector, and one with a wrong checksum: public test data.
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WRONG = 'legal winner thank year wave sausage worth useful legal winner thank zebra'

const FIRST =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')
const apart = (between: string) => (word: string) => [...word.normalize('NFC')].join(between)

type Write = (words: readonly string[]) => string
const each =
  (write: (word: string, at: number) => string, between: string): Write =>
  words =>
    words.map(write).join(between)

const ENGLISH: readonly (readonly [string, Write])[] = [
  ['letters with dots', each(apart('.'), ' ')],
  ['letters with hyphens', each(apart('-'), ' ')],
  ['letters with one blank, words too', each(apart(' '), ' ')],
  ['numbered letters', each((word, at) => `${at + 1}. ${apart(' ')(word)}`, '\n')],
  ['ordinals', each((word, at) => `${FIRST[at]}: ${word}`, '\n')],
  [
    'ordinals of digits',
    each((word, at) => `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}: ${word}`, '\n'),
  ],
  ['Roman numbers', each((word, at) => `${ROMAN[at]}. ${word}`, '\n')],
  ['letters before words', each((word, at) => `${'abcdefghijkl'.charAt(at)}) ${word}`, '\n')],
  ['numbers that touch behind', each((word, at) => `${word}${at + 1}`, ' ')],
  ['circled numbers', each((word, at) => `${'①②③④⑤⑥⑦⑧⑨⑩⑪⑫'.charAt(at)} ${word}`, ' ')],
  ['variables', each((word, at) => `export WORD_${at + 1}="${word}"`, '\n')],
  ['a chat', each((word, at) => `[10:${10 + at}] Bob: ${word}`, '\n')],
  ['fields of a page', each((word, at) => `<input name="w${at}" value="${word}">`, '\n')],
  ['var_dump', each((word, at) => `[${at}]=>\n  string(${word.length}) "${word}"`, '\n')],
  ['Rust', words => `vec![${words.map(word => `"${word}".to_string()`).join(', ')}]`],
  ['a sentence', words => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`],
  ['“then” between', words => words.join(' then ')],
]

it.each(ENGLISH)('a phrase is taken out of %s', async (_, write) => {
  const found = await readSecrets(write(PHRASE.split(' ')))
  expect(found.map(({ certainty, secret }) => [certainty, secret.reveal()])).toEqual([
    ['certain', PHRASE],
  ])
})

const ANY: readonly (readonly [string, Write])[] = [
  ['letters with blanks', each(apart(' '), '   ')],
  ['a letter and a number', each((word, at) => `w${at + 1}:${word}`, ' ')],
  ['a word and a number', each((word, at) => `Word ${at + 1}: ${word}`, '\n')],
  ['objects', words => JSON.stringify(words.map((word, index) => ({ index, word, valid: true })))],
  ['semicolons', words => words.join(';')],
  ['bars', words => words.join('|')],
  ['bytes', words => `[${[...Buffer.from(words.join(' '))].join(', ')}]`],
  ['escaped bytes', words => literal(words.join(' '))],
]
const literal = (text: string) =>
  [...Buffer.from(text)]
    .map(byte => (byte > 0x7e ? `\\x${byte.toString(16)}` : String.fromCharCode(byte)))
    .join('')
/** Returns false for Chinese lists, whose words are one character each. */
const ofLetters = (language: string) => !language.startsWith('chinese')

it.each(
  MNEMONIC_LANGUAGES.flatMap(({ id }) =>
    (['NFC', 'NFD'] as const).map(form => [id, form] as const),
  ),
)('a phrase in %s, in %s, is found whatever is around its words', async (language, form) => {
  const entropy = Uint8Array.from({ length: 16 }, (_, at) => at * 37 + 11)
  const phrase = generateMnemonic(entropy, await loadWordList(language))
  const words = phrase.split(/[ \u3000]/).map(word => word.normalize(form))
  for (const [name, write] of ofLetters(language) ? ANY : ANY.slice(1)) {
    const [found] = await readSecrets(write(words))
    expect([name, found?.secret.reveal().normalize('NFKD')]).toEqual([
      name,
      phrase.normalize('NFKD'),
    ])
  }
})

it.each([
  ['alone', WRONG],
  ['on a line of its own', `We went to the fair and it was good.\n${WRONG}\nAnd so to bed.`],
  ['behind a colon', `This is all of it, and it is mine: ${WRONG}`],
  ['as words of a wallet', `It is said that the words of my wallet are ${WRONG} and that is it`],
])('a phrase with a wrong checksum is found %s', async (_, text) => {
  expect(await findSecrets(text)).toMatchObject([{ kind: 'mnemonic', certainty: 'likely' }])
})
