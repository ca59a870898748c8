/**
 * The ten BIP-39 word lists.
 * @module
 */

import { listNotLoaded } from './errors.ts'

/** The languages of the word lists that BIP-39 itself holds. */
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
  /** What its own speakers call it. */
  readonly native: string
  /** BCP 47, for the `lang` attribute of what is written in it. */
  readonly tag: string
}

/** English first, as it is what most wallets take; the others by name. */
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

/** 2,048 words in NFKD, in the order of the standard: a word's place is its 11 bits. */
export type WordList = readonly string[]

/**
 * The import of each list, one file each, loaded when it is asked for.
 * The lists are those of BIP-39, as @scure/bip39 carries them.
 */
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
 * How a language is called, and its tag.
 * @example
 * languageFacts('french').label // => 'French'
 */
export function languageFacts(language: MnemonicLanguage): LanguageFacts {
  // Every language of the type has an entry.
  return MNEMONIC_LANGUAGES.find(({ id }) => id === language) as LanguageFacts
}

/**
 * The word list of a language.
 * @throws ToolError `mnemonic/list-not-loaded` when its file cannot be had, as offline.
 * @example
 * const list = await loadWordList('english')
 * list.length // => 2048
 * list[0] // => 'abandon'
 */
export async function loadWordList(language: MnemonicLanguage): Promise<WordList> {
  try {
    return (await LOADERS[language]()).wordlist
  } catch (cause) {
    throw listNotLoaded({ language: languageFacts(language).label, cause })
  }
}
