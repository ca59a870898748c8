import { expect, it } from 'vitest'
import { loadWordList } from './languages.ts'
import { readPhrase, splitPassphrase } from './read-phrase.ts'

const ABANDON = `${'abandon '.repeat(11)}about`
const english = await loadWordList('english')

it('reads a phrase in the language whose list makes it valid', async () => {
  const { mnemonic, language } = await readPhrase(ABANDON.toUpperCase())
  expect(mnemonic.reveal()).toBe(ABANDON)
  expect(language).toBe('english')
})

it.each([
  ['another standard', `${'abandon '.repeat(24)}invest`, 'mnemonic/other-kind'],
  ['one word more', `${ABANDON} hunter2!`, 'mnemonic/extra-word'],
  ['a wrong checksum', 'abandon '.repeat(12), 'mnemonic/checksum'],
  ['nothing', ' ', 'mnemonic/empty'],
])('names %s', async (_, text, code) => {
  await expect(readPhrase(text)).rejects.toMatchObject({ code })
})

it.each([
  ['a word of the list', `${ABANDON} zoo`, 'zoo'],
  ['any word', `${ABANDON}\nS3cret-pass!`, 'S3cret-pass!'],
  ['a number before it', `${ABANDON} 13. hunter`, 'hunter'],
])('splits off %s as a passphrase', (_, text, passphrase) => {
  const split = splitPassphrase(text, english)
  expect(split?.mnemonic.reveal()).toBe(ABANDON)
  expect(split?.passphrase.reveal()).toBe(passphrase)
  expect(split?.words).toBe(12)
})

it.each([
  ['an invalid phrase', `${'abandon '.repeat(12)}zoo`],
  ['two words more', `${ABANDON} my secret`],
  ['no word more', ABANDON],
])('splits nothing off %s', (_, text) => {
  expect(splitPassphrase(text, english)).toBeNull()
})
