import { tryTo } from '@toolkit/core/errors'
import { detectLanguage } from '@toolkit/core/mnemonic/detect-language'
import { OTHER_PHRASES } from '@toolkit/core/mnemonic/errors'
import { loadWordList, type WordList } from '@toolkit/core/mnemonic/languages'
import { type ParsedMnemonic, parseMnemonic, WORD_COUNTS } from '@toolkit/core/mnemonic/mnemonic'
import { recogniseOtherPhrase } from '@toolkit/core/mnemonic/other-phrases'
import { splitPassphrase } from '@toolkit/core/mnemonic/read-phrase'
import { MAX_PHRASE_LENGTH, phraseLayout } from '@toolkit/core/mnemonic/split-words'
import { type Guess, guess } from './guess.ts'
import { phraseCandidatesIn } from './secrets/phrase-candidates.ts'
import { indexPhrasesIn } from './secrets/phrase-indexes.ts'

const PHRASE_LENGTHS: ReadonlySet<number> = new Set(WORD_COUNTS)
/** Two words of letters; a Chinese phrase without spaces; words without spaces. */
const MAY_BE_WORDS = /\p{L}[^\p{L}]+\p{L}|^\p{Script=Han}+$|[\p{L}\p{M}]{24}/u
const DIGITS = /^\d{48,96}$/
/** No phrase that is written by itself has these: others must have a valid checksum. */
const OF_PROGRAMS = /[{}<>=/\\@#$%^&*|~]/
const PLAIN = guess('text', 'possible', 'A text.')

/**
 * Detects a seed phrase: words of one of BIP-39's lists, as people paste them; alone, numbered, or with other text
 * around it. A phrase of another standard is named. `value` is the phrase itself where it isn't the text.
 */
export async function detectPhrase(text: string): Promise<readonly Guess[] | undefined> {
  if (text.length > MAX_PHRASE_LENGTH) return undefined
  if (DIGITS.test(text)) return seedQr(text)
  if (!MAY_BE_WORDS.test(text)) return undefined
  const isProgram = OF_PROGRAMS.test(text)
  const matches = await detectLanguage(text)
  const best = matches[0]
  if (best) {
    const equal = matches.filter(({ known }) => known === best.known)
    // Abbreviations are counted for no language; they are of English.
    const languages = new Set([...equal.map(({ language }) => language), 'english' as const])
    const lists = await Promise.all([...languages].map(loadWordList))
    const valid = lists
      .map(list => tryTo(() => parseMnemonic(text, list)))
      .find(one => one !== null)
    if (valid) return [wholePhrase(valid, text)]
    if (best.known >= 9 && !isProgram) {
      const named = await otherReading(text, lists)
      if (named) return [named, PLAIN]
    }
    const within = await phraseWithin(text)
    if (within) return [within, PLAIN]
    if (!isProgram && best.total >= 9 && best.total <= 26 && best.known >= best.total * 0.6) {
      const because = `${best.known} of ${best.total} words are on a list of seed phrases.`
      if (best.known === best.total || PHRASE_LENGTHS.has(best.total)) {
        return [guess('mnemonic', 'likely', because), PLAIN]
      }
      return [PLAIN, guess('mnemonic', 'possible', because)]
    }
  }
  if (isProgram) return undefined
  const other = await recogniseOtherPhrase(text)
  if (other !== null) return [otherKind(other), PLAIN]
  // From an unsupported list, or with many typos: masked anyway.
  const words = text.split(/\s+/u)
  if (!PHRASE_LENGTHS.has(words.length) || !words.every(word => /^[\p{Ll}\p{M}]+$/u.test(word))) {
    return undefined
  }
  const because = `${words.length} words, as many as a seed phrase has.`
  return [guess('mnemonic', 'possible', because), PLAIN]
}

function wholePhrase({ words, mnemonic, entropy, notes }: ParsedMnemonic, text: string): Guess {
  entropy.wipe()
  const order = notes.includes('numbers') ? ', in the order of their numbers' : ''
  const because = `${words.reveal().length} words with a valid checksum${order}.`
  const phrase = mnemonic.reveal()
  return guess('mnemonic', 'certain', because, phrase === text ? {} : { value: phrase })
}

const otherKind = (kind: keyof typeof OTHER_PHRASES) =>
  guess('mnemonic', 'certain', `This is ${OTHER_PHRASES[kind]}, not a BIP-39 phrase.`)

/** Names another standard, a passphrase behind the phrase, and numbers that don't give an order. */
async function otherReading(text: string, lists: readonly WordList[]): Promise<Guess | null> {
  const other = await recogniseOtherPhrase(text)
  if (other !== null) return otherKind(other)
  for (const list of lists) {
    const { fault } = phraseLayout(text, list)
    if (fault) {
      const because =
        fault.kind === 'doubled'
          ? `Numbered words of a seed phrase; number ${fault.value} is there twice.`
          : 'Words of a seed phrase, of which only some have a number.'
      return guess('mnemonic', 'likely', because)
    }
    const split = splitPassphrase(text, list)
    if (!split) continue
    const because = `The first ${split.words} words are a valid phrase; word ${split.words + 1} may be its passphrase.`
    return guess('mnemonic', 'certain', because)
  }
  return null
}

/** Returns the only phrase with a valid checksum in a text; null if there is none, or more than one. */
async function phraseWithin(text: string): Promise<Guess | null> {
  const candidates = await phraseCandidatesIn(text)
  const phrases = candidates.filter(({ certainty }) => certainty === 'certain')
  const [clean, another] = new Set(phrases.map(phrase => phrase.clean))
  if (clean === undefined || another !== undefined) return null
  const count = clean.split(/[ \u3000]/u).length
  const because = `${count} words with a valid checksum, in other text.`
  return guess('mnemonic', 'certain', because, { value: clean })
}

async function seedQr(digits: string): Promise<readonly Guess[] | undefined> {
  const [found] = await indexPhrasesIn(digits)
  if (!found) return undefined
  const because = `A SeedQR: the word numbers of a phrase of ${digits.length / 4} words.`
  return [guess('mnemonic', 'certain', because, { value: found.clean })]
}
