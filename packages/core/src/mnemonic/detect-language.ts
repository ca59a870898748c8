/**
 * Detection of a phrase's language.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { loadWordList, type MnemonicLanguage } from './languages.ts'
import { requirePhraseLength, splitWords } from './split-words.ts'
import { findWord } from './word-index.ts'

/** Number of a text's words in a language's list. */
export interface LanguageMatch {
  readonly language: MnemonicLanguage
  readonly known: number
  readonly total: number
}

/** Lists by the script that they are written in. */
const SCRIPTS: readonly (readonly [RegExp, readonly MnemonicLanguage[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['japanese']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/\p{Script=Han}/u, ['chinese-simplified', 'chinese-traditional']],
  [/\p{Script=Latin}/u, ['english', 'french', 'spanish', 'italian', 'portuguese', 'czech']],
]

/**
 * Returns the languages whose lists use the script of a text; none for digits and punctuation alone.
 * @example
 * languagesInScriptOf('ねこ') // => ['japanese']
 * languagesInScriptOf('12 ?') // => []
 */
export function languagesInScriptOf(text: string): readonly MnemonicLanguage[] {
  requireInput('text', text, 'text')
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? []
}

/**
 * Returns the languages whose list has words of the text, best first. Lists share words (French and English a hundred,
 * the Chinese ones most), so the first is a guess unless it alone has every word. Loads only lists in the script of the
 * text.
 * @throws ToolError `mnemonic/list-not-loaded`, `mnemonic/too-long`.
 * @example
 * const [first] = await detectLanguage('ábaco abdomen')
 * first // => { language: 'spanish', known: 2, total: 2 }
 */
export async function detectLanguage(text: string): Promise<readonly LanguageMatch[]> {
  requirePhraseLength(text)
  const matches = await Promise.all(
    languagesInScriptOf(text).map(async language => {
      const list = await loadWordList(language)
      const words = splitWords(text, list)
      const known = words.filter(({ written }) => findWord(written, list)?.how === 'exact').length
      return { language, known, total: words.length }
    }),
  )
  return matches.filter(({ known }) => known > 0).sort((one, other) => other.known - one.known)
}
