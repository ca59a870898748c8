import { expect, test } from 'vitest'
import { findNeedles, type KnownSecret, needlesOf } from './canary-needles.ts'

const KEY = '1a8956c905b3ec0c2eb13fd04bdc2e5ca8bf9bb5a8e1d0bce29cbd9e1c11484d'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const SECRETS: readonly KnownSecret[] = [
  { name: 'the key', kind: 'key', value: KEY },
  { name: 'the phrase', kind: 'phrase', value: PHRASE },
  { name: 'the password', kind: 'text', value: 'correct Horse battery' },
]
const needles = needlesOf(SECRETS)
const found = (haystack: string) => [
  ...new Set(findNeedles(haystack, needles).map(({ secret, form }) => `${secret} as ${form}`)),
]

test.each([
  ['the whole key', `x=${KEY}`, 'the key as hex'],
  ['the key in capitals', KEY.toUpperCase(), 'the key as hex'],
  ['a quarter of the key', `…${KEY.slice(21, 37)}…`, 'the key as hex'],
  ['the key in Base64', Buffer.from(KEY, 'hex').toString('base64'), 'the key as Base64'],
  [
    'in Base64 behind a byte',
    Buffer.from(`00${KEY}`, 'hex').toString('base64'),
    'the key as Base64',
  ],
  [
    'behind two, URL-safe',
    Buffer.from(`0000${KEY}`, 'hex').toString('base64url'),
    'the key as Base64',
  ],
  ['its digits in Base64', btoa(`a${KEY}`), 'the key as Base64'],
  ['the key as a number', `${BigInt(`0x${KEY}`)}`, 'the key as decimal'],
  ['three words of the phrase', 'q=wave%20sausage%20worth', 'the phrase as words'],
  [
    'three words beside an escape that is none',
    '%zz%E0 wave%20sausage%20worth',
    'the phrase as words',
  ],
  ['three words in JSON', '["Wave","sausage","worth"]', 'the phrase as words'],
  ['the phrase in hex', Buffer.from(PHRASE).toString('hex'), 'the phrase as hex'],
  ['the password in a form', 'password=correct+Horse+battery', 'the password as text'],
  ['the password in Base64', btoa('correct Horse battery'), 'the password as Base64'],
])('%s is found', (_, haystack, expected) => {
  expect(found(haystack)).toContain(expected)
})

test.each([
  ['another key', `${KEY}`.split('').reverse().join('')],
  ['two words', 'sausage worth'],
  ['a page address', 'http://127.0.0.1:4000/key/seed-phrase?network=mainnet'],
])('%s is nothing', (_, haystack) => {
  expect(found(haystack)).toEqual([])
})
