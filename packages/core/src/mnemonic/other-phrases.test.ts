import { expect, it } from 'vitest'
import { loadWordList } from './languages.ts'
import { generateMnemonic } from './mnemonic.ts'
import { recogniseOtherPhrase } from './other-phrases.ts'

/** Published test phrases of each standard. */
const PUBLISHED = [
  [
    'electrum',
    'wild father tree among universe such mobile favorite target dynamic credit identify',
  ],
  ['electrum', 'cram swing cover prefer miss modify ritual silly deliver chunk behind inform able'],
  ['electrum', 'science dawn member doll dutch real can brick knife deny drive list'],
  [
    'slip39',
    'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard',
  ],
  [
    'slip39',
    'theory painting academic academic armed sweater year military elder discuss acne wildlife boring employer fused large satoshi bundle carbon diagnose anatomy hamster leaves tracks paces beyond phantom capital marvel lips brave detect luck',
  ],
  [
    'monero',
    'sequence atlas unveil summon pebbles tuesday beer rudely snake rockets different fuselage woven tagged bested dented vegan hover rapid fawns obvious muppets randomly seasons randomly',
  ],
  [
    'aezeed',
    'ability liquid travel stem barely drastic pact cupboard apple thrive morning oak feature tissue couch old math inform success suggest drink motion know royal',
  ],
  ['algorand', `${'abandon '.repeat(24)}invest`],
] as const

it.each(PUBLISHED)('%s', async (kind, phrase) => {
  expect(await recogniseOtherPhrase(phrase)).toBe(kind)
  // One other word, and the checksum is wrong.
  expect(await recogniseOtherPhrase(phrase.replace(/ \w+/, ' zone'))).toBeNull()
})

it('takes no phrase of BIP-39 for one of them', async () => {
  const english = await loadWordList('english')
  for (const length of [16, 20, 24, 28, 32]) {
    for (let seed = 0; seed < 100; seed++) {
      const entropy = Uint8Array.from({ length }, (_, at) => (seed * 31 + at * 7) & 255)
      expect(await recogniseOtherPhrase(generateMnemonic(entropy, english))).toBeNull()
    }
  }
})
