import type { PastedInput } from './pasted-input.ts'

/** Twelve different words with a valid checksum: a throwaway, of the entropy 01 0e 1b 28 and so on. */
const PHRASE =
  'absurd ignore skate hedgehog ceiling purchase place spare mountain unhappy pupil market'
const WORDS = PHRASE.split(' ')
/** The last published phrase of 24 words in BIP-39's vectors (trezor/python-mnemonic). */
const LONG =
  'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold'
const LONG_WORDS = LONG.split(' ')
const ABANDON = `${'abandon '.repeat(11)}about`
const SPANISH = `${'ábaco '.repeat(11)}abierto`
const JAPANESE = `${'あいこくしん　'.repeat(11)}あおぞら`
const CHINESE = `${'的 '.repeat(11)}在`

const VALID = '12 words with a valid checksum.'
const BY_NUMBERS = '12 words with a valid checksum, in the order of their numbers.'
const WITHIN = '12 words with a valid checksum, in other text.'

/** A phrase that is opened in Seed Phrase; `phrase` is what is handed over. */
const opens = (name: string, input: string, says: string, phrase = PHRASE): PastedInput => ({
  ...{ name, input, kind: 'mnemonic', secret: true, tool: 'key-seed-phrase', says },
  ...(phrase === input ? {} : { value: phrase }),
})

/** A text that Seed Phrase gets as it is, and that it names or repairs. */
const named = (name: string, input: string, says: string): PastedInput => ({
  ...{ name, input, kind: 'mnemonic', secret: true, tool: 'key-seed-phrase', says },
})

/** Writes the words in rows, numbered down the columns. */
function columns(count: number, write: (number: number, word: string) => string, words = WORDS) {
  const rows = words.length / count
  return Array.from({ length: rows }, (_, row) =>
    words
      .map((word, at) => ({ word, at }))
      .filter(({ at }) => at % rows === row)
      .map(({ word, at }) => write(at + 1, word))
      .join('  '),
  ).join('\n')
}

const lines = (write: (number: number, word: string) => string) =>
  WORDS.map((word, at) => write(at + 1, word)).join('\n')
const dotted = (number: number, word: string) => `${number}. ${word}`

/** Phrases as people have them: from wallets' screens, backup sheets, notes, chats and files. */
export const PHRASES: readonly PastedInput[] = [
  opens('plain', PHRASE, VALID),
  opens('in upper case', PHRASE.toUpperCase(), VALID),
  opens('one word a line', WORDS.join('\n'), VALID),
  opens('with commas', WORDS.join(', '), VALID),
  opens('in quotes', `"${PHRASE}"`, VALID),
  opens('with tabs', WORDS.join('\t'), VALID),
  opens('with hyphens', WORDS.join('-'), VALID),
  opens('with underscores', WORDS.join('_'), VALID),
  opens('with plus signs, from a link', WORDS.join('+'), VALID),
  opens('without spaces', WORDS.join(''), VALID),
  opens('in camel case', WORDS.map(word => word[0]?.toUpperCase() + word.slice(1)).join(''), VALID),
  opens('four letters a word', WORDS.map(word => word.slice(0, 4)).join(' '), VALID),
  opens('a numbered list', lines(dotted), VALID),
  opens(
    'a numbered list with brackets',
    lines((number, word) => `${number}) ${word}`),
    VALID,
  ),
  opens(
    'numbers in circles',
    lines((number, word) => `${String.fromCodePoint(0x245f + number)} ${word}`),
    VALID,
  ),
  opens(
    '01word',
    lines((number, word) => `${`${number}`.padStart(2, '0')}${word}`),
    VALID,
  ),
  opens('bullets', WORDS.map(word => `• ${word}`).join('\n'), VALID),
  opens('two columns', columns(2, dotted), BY_NUMBERS),
  opens('three columns, as MetaMask shows them', columns(3, dotted), BY_NUMBERS),
  opens(
    'four columns',
    columns(4, (number, word) => `${number} ${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns with brackets',
    columns(2, (number, word) => `${number})${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns with #',
    columns(2, (number, word) => `#${number} ${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns, numbers in circles',
    columns(2, (number, word) => `${String.fromCodePoint(0x245f + number)}${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns with 01word',
    columns(2, (number, word) => `${`${number}`.padStart(2, '0')}${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns with Word 1:',
    columns(2, (number, word) => `Word ${number}: ${word}`),
    BY_NUMBERS,
  ),
  opens(
    'two columns, numbers behind',
    columns(2, (number, word) => `${word} ${number}`),
    BY_NUMBERS,
  ),
  opens(
    'from the last to the first',
    lines(dotted).split('\n').toReversed().join('\n'),
    BY_NUMBERS,
  ),
  opens(
    '24 words in four columns',
    columns(4, dotted, LONG_WORDS),
    '24 words with a valid checksum, in the order of their numbers.',
    LONG,
  ),
  opens(
    'a heading above two columns',
    `Recovery phrase (12 words)\n\n${columns(2, dotted)}\n\nNever share it.`,
    BY_NUMBERS,
  ),
  opens('a JSON list', JSON.stringify(WORDS), VALID),
  opens('a JSON list over lines', JSON.stringify(WORDS, null, 2), VALID),
  opens(
    'a JSON object by number',
    JSON.stringify(Object.fromEntries(WORDS.map((word, at) => [`word${at + 1}`, word]))),
    VALID,
  ),
  opens(
    'JSON objects by index',
    JSON.stringify(WORDS.map((word, index) => ({ index, word })).toReversed()),
    BY_NUMBERS,
  ),
  opens('a member of JSON', JSON.stringify({ mnemonic: PHRASE }), VALID),
  opens(
    'a member beside others',
    JSON.stringify({ mnemonic: PHRASE, path: "m/44'/539'/0'/0/0" }),
    WITHIN,
  ),
  opens('a sentence in front', `my phrase is: ${PHRASE}`, WITHIN),
  opens(
    'a mail around it',
    `Hi,\n\nthis is the phrase of our test wallet:\n${PHRASE}\n\nBye, Sam`,
    WITHIN,
  ),
  opens('an environment file', `NETWORK=testnet\nMNEMONIC="${PHRASE}"\n`, WITHIN),
  opens('a row of a table', `| phrase | ${PHRASE} |`, WITHIN),
  opens('a published phrase', ABANDON, VALID, ABANDON),
  opens('24 words', LONG, '24 words with a valid checksum.', LONG),
  opens('Spanish', SPANISH, VALID, SPANISH.normalize('NFKD')),
  opens('Japanese', JAPANESE, VALID, JAPANESE.normalize('NFKD').replaceAll(' ', '\u3000')),
  opens('Chinese without spaces', CHINESE.replaceAll(' ', ''), VALID, CHINESE),
  opens(
    'a SeedQR',
    '000809021616085202951393132616671156189813911089',
    'A SeedQR: the word numbers of a phrase of 12 words.',
  ),
  named(
    'a thirteenth word',
    `${PHRASE} hunter2`,
    'The first 12 words are a valid phrase; word 13 may be its passphrase.',
  ),
  named(
    'a 25th word',
    `${LONG} correct-horse`,
    'The first 24 words are a valid phrase; word 25 may be its passphrase.',
  ),
  named(
    'a wrong checksum',
    'abandon '.repeat(12).trim(),
    '12 of 12 words are on a list of seed phrases.',
  ),
  named(
    'two swapped words',
    PHRASE.replace('ignore skate', 'skate ignore'),
    '12 of 12 words are on a list of seed phrases.',
  ),
  named(
    'a misspelt word',
    PHRASE.replace('ignore', 'ignnore'),
    '11 of 12 words are on a list of seed phrases.',
  ),
  named(
    'a missing word',
    PHRASE.replace('ignore', '?'),
    '11 of 12 words are on a list of seed phrases.',
  ),
  named('eleven words', WORDS.slice(1).join(' '), '11 of 11 words are on a list of seed phrases.'),
  named(
    'two columns with a number twice',
    columns(2, dotted).replace('5.', '3.'),
    'Numbered words of a seed phrase; number 3 is there twice.',
  ),
  named(
    'two columns with a number missing',
    columns(2, dotted).replace('5. ', ''),
    'Words of a seed phrase, of which only some have a number.',
  ),
  named(
    'an Electrum seed',
    'wild father tree among universe such mobile favorite target dynamic credit identify',
    'This is an Electrum seed, not a BIP-39 phrase.',
  ),
  named(
    'a SLIP-39 share',
    'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard',
    'This is a SLIP-39 share (Shamir backup), not a BIP-39 phrase.',
  ),
  named(
    'a Monero seed',
    'sequence atlas unveil summon pebbles tuesday beer rudely snake rockets different fuselage woven tagged bested dented vegan hover rapid fawns obvious muppets randomly seasons randomly',
    'This is a Monero seed, not a BIP-39 phrase.',
  ),
  named(
    'an aezeed',
    'ability liquid travel stem barely drastic pact cupboard apple thrive morning oak feature tissue couch old math inform success suggest drink motion know royal',
    'This is an aezeed of a Lightning node (lnd), not a BIP-39 phrase.',
  ),
  named(
    'an Algorand phrase',
    `${'abandon '.repeat(24)}invest`,
    'This is an Algorand phrase, not a BIP-39 phrase.',
  ),
]
