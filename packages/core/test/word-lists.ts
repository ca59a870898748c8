import { readFileSync } from 'node:fs'
import { loadWordList, MNEMONIC_LANGUAGES, type WordList } from '../src/mnemonic/languages.ts'

/** Lists that python-mnemonic has and BIP-39 has not: for its vectors only. */
const OUTSIDE = ['russian', 'turkish']

/** The list of a language as the vectors name it: `chinese_simplified`. */
export async function wordListOf(language: string): Promise<WordList> {
  if (OUTSIDE.includes(language)) {
    const url = new URL(`../fixtures/bip39-words-${language}.txt`, import.meta.url)
    return readFileSync(url, 'utf8').trim().split('\n')
  }
  const found = MNEMONIC_LANGUAGES.find(({ id }) => id === language.replace('_', '-'))
  if (!found) throw new Error(`no list for ${language}`)
  return loadWordList(found.id)
}
