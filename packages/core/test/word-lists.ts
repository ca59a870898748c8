import { readFileSync } from 'node:fs'
import { loadWordList, MNEMONIC_LANGUAGES, type WordList } from '../src/mnemonic/languages.ts'

/** Lists of python-mnemonic that BIP-39 lacks: for its vectors only. */
const OUTSIDE = ['russian', 'turkish']

/** Loads the list of a language by its name in the vectors: `chinese_simplified`. */
export async function wordListOf(language: string): Promise<WordList> {
  if (OUTSIDE.includes(language)) {
    const url = new URL(`../fixtures/bip39-words-${language}.txt`, import.meta.url)
    return readFileSync(url, 'utf8').trim().split('\n')
  }
  const found = MNEMONIC_LANGUAGES.find(({ id }) => id === language.replace('_', '-'))
  if (!found) throw new Error(`no list for ${language}`)
  return loadWordList(found.id)
}
