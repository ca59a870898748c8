/**
 * The ten BIP-39 word lists.
 * @module
 */

import { requireName } from '../bytes/require-kind.ts'
import { listNotLoaded } from './errors.ts'

/** Languages of the word lists in BIP-39 itself. */
export type MnemonicLanguage =
  | 'english'
  | 'chinese-simplified'
  | 'chinese-traditional'
  | 'czech'
  | 'french'
  | 'italian'
  | 'japanese'
  | 'korean'
  | 'portuguese'
  | 'spanish'

export interface LanguageFacts {
  readonly id: MnemonicLanguage
  /** In English. */
  readonly label: string
  /** Name in the language itself. */
  readonly native: string
  /** BCP 47, for the `lang` attribute of its text. */
  readonly tag: string
}

/** English first, which most wallets use; the others by name. */
export const MNEMONIC_LANGUAGES: readonly LanguageFacts[] = [
  { id: 'english', label: 'English', native: 'English', tag: 'en' },
  { id: 'chinese-simplified', label: 'Chinese (simplified)', native: '简体中文', tag: 'zh-Hans' },
  { id: 'chinese-traditional', label: 'Chinese (traditional)', native: '繁體中文', tag: 'zh-Hant' },
  { id: 'czech', label: 'Czech', native: 'čeština', tag: 'cs' },
  { id: 'french', label: 'French', native: 'français', tag: 'fr' },
  { id: 'italian', label: 'Italian', native: 'italiano', tag: 'it' },
  { id: 'japanese', label: 'Japanese', native: '日本語', tag: 'ja' },
  { id: 'korean', label: 'Korean', native: '한국어', tag: 'ko' },
  { id: 'portuguese', label: 'Portuguese', native: 'português', tag: 'pt' },
  { id: 'spanish', label: 'Spanish', native: 'español', tag: 'es' },
]

/** 2,048 words in NFKD, in the order of the standard: a word's index is its 11 bits. */
export type WordList = readonly string[]

/** Import of each list, one file each, loaded on demand. The lists are those of BIP-39, from @scure/bip39. */
const LOADERS: Readonly<Record<MnemonicLanguage, () => Promise<{ wordlist: WordList }>>> = {
  english: () => import('@scure/bip39/wordlists/english.js'),
  'chinese-simplified': () => import('@scure/bip39/wordlists/simplified-chinese.js'),
  'chinese-traditional': () => import('@scure/bip39/wordlists/traditional-chinese.js'),
  czech: () => import('@scure/bip39/wordlists/czech.js'),
  french: () => import('@scure/bip39/wordlists/french.js'),
  italian: () => import('@scure/bip39/wordlists/italian.js'),
  japanese: () => import('@scure/bip39/wordlists/japanese.js'),
  korean: () => import('@scure/bip39/wordlists/korean.js'),
  portuguese: () => import('@scure/bip39/wordlists/portuguese.js'),
  spanish: () => import('@scure/bip39/wordlists/spanish.js'),
}

/**
 * Returns the names of a language, and its tag.
 * @example
 * languageFacts('french').label // => 'French'
 */
export function languageFacts(language: MnemonicLanguage): LanguageFacts {
  // Every language of the type has an entry.
  return MNEMONIC_LANGUAGES.find(({ id }) => id === language) as LanguageFacts
}

/**
 * Loads the word list of a language.
 * @throws ToolError `mnemonic/list-not-loaded` when its file cannot be had, as offline.
 * @example
 * const list = await loadWordList('english')
 * list.length // => 2048
 * list[0] // => 'abandon'
 */
export async function loadWordList(language: MnemonicLanguage): Promise<WordList> {
  requireName(LOADERS, language, 'language')
  try {
    return (await LOADERS[language]()).wordlist
  } catch (cause) {
    throw listNotLoaded({ language: languageFacts(language).label, cause })
  }
}
