/**
 * Phrases as people have them, in any language.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { ToolError } from '../errors.ts'
import { Secret } from '../secret.ts'
import { detectLanguage } from './detect-language.ts'
import { extraWord, otherPhrase } from './errors.ts'
import { loadWordList, type MnemonicLanguage, type WordList } from './languages.ts'
import { isWordCount, joinWords, type ParsedMnemonic, parseMnemonic } from './mnemonic.ts'
import { recogniseOtherPhrase } from './other-phrases.ts'
import { MAX_PHRASE_LENGTH, phraseLayout } from './split-words.ts'

/** Valid phrase with the language of its words. */
export interface ReadPhrase extends ParsedMnemonic {
  readonly language: MnemonicLanguage
}

/**
 * Parses a phrase in any language: of the lists that have the most words, the first with a valid checksum. A phrase of
 * another standard is named, and so is a valid phrase with one more word.
 * @throws ToolError what `parseMnemonic` throws; `mnemonic/other-kind`, `mnemonic/extra-word`,
 * `mnemonic/list-not-loaded`.
 * @example
 * const { language, words } = await readPhrase('ÁBACO '.repeat(11).concat('abierto'))
 * language // => 'spanish'
 * words.reveal().length // => 12
 * await readPhrase('wild father tree among universe such mobile favorite target dynamic credit identify') // throws mnemonic/other-kind
 */
export async function readPhrase(text: string): Promise<ReadPhrase> {
  requireInput('text', text, 'text')
  const matches = await detectLanguage(text)
  const best = matches.filter(({ known }) => known === matches[0]?.known)
  const languages = best.length > 0 ? best.map(({ language }) => language) : (['english'] as const)
  let refusal: unknown
  for (const language of languages) {
    try {
      return { ...parseMnemonic(text, await loadWordList(language)), language }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      refusal ??= error
    }
  }
  const other = await recogniseOtherPhrase(text)
  if (other !== null) throw otherPhrase({ kind: other })
  for (const language of languages) {
    const split = splitPassphrase(text, await loadWordList(language))
    if (split) throw extraWord(split)
  }
  throw refusal
}

/** Phrase, and the word behind it that may be its passphrase. */
export interface PhraseAndPassphrase {
  readonly mnemonic: Secret<string>
  readonly passphrase: Secret<string>
  /** Words of the phrase. */
  readonly words: number
}

/** Number of the word, and punctuation, before a passphrase. */
const BEFORE_PASSPHRASE = /^[\s,;]*(?:[#(]?\d{1,2}[.):\]]+\s*)?/

/**
 * Splits a valid phrase from one more word behind it; null if there is none.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const split = splitPassphrase(`${'abandon '.repeat(11)}about S3cret!`, list)
 * split?.words // => 12
 * split?.passphrase.reveal() // => 'S3cret!'
 */
export function splitPassphrase(text: string, list: WordList): PhraseAndPassphrase | null {
  requireInput('list', list, 'list')
  if (text.length > MAX_PHRASE_LENGTH) return null
  const { words, fault, reordered } = phraseLayout(text, list)
  if (fault) return null
  for (let count = words.length - 1; count >= words.length - 4; count--) {
    const last = words[count - 1]
    const extra = words[count]
    if (!isWordCount(count) || !last || !extra) continue
    const written = words.slice(0, count).map(word => word.written)
    const rest = text
      .slice(last.offset + last.length)
      .replace(BEFORE_PASSPHRASE, '')
      .trim()
    const passphrase = reordered ? extra.written : rest
    if (passphrase === '' || /\s/.test(passphrase)) continue
    try {
      const { mnemonic, entropy } = parseMnemonic(joinWords(written), list)
      entropy.wipe()
      return { mnemonic, passphrase: new Secret(passphrase), words: count }
    } catch {
      // The words are no phrase, and neither are they with one more.
    }
  }
  return null
}
