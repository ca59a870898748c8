/**
 * Candidates for a phrase with one wrong word.
 * @module
 */

import { checksumFits } from './bits.ts'
import { nothingToRepair, tooDamaged } from './errors.ts'
import type { WordList } from './languages.ts'
import { isWordCount } from './mnemonic.ts'
import { findWord } from './word-index.ts'

/** One way to make a phrase whose checksum is right. */
export interface RepairCandidate {
  /** Which word is put in or replaced, from 1. */
  readonly position: number
  readonly word: string
  /** What was done: the missing word put in, a written one replaced, or one added between. */
  readonly change: 'filled' | 'replaced' | 'inserted'
  /** The whole phrase. */
  readonly words: readonly string[]
}

/** What is wrong with a phrase, as far as its words show. */
export type RepairQuestion =
  /** One place holds `?` or a word that is not in the list. */
  | { readonly kind: 'one-place'; readonly position: number }
  /** All words are in the list and their number is right: any one may be wrong. */
  | { readonly kind: 'one-wrong-anywhere' }
  /** One word fewer than a phrase has: it may be missing anywhere. */
  | { readonly kind: 'one-missing-anywhere' }

/** Words as the list has them, null where one is missing or unknown: from `parseWords`. */
type Words = readonly (string | null)[]

/** Places in the list; -1 for what is not in it. */
function placesOf(words: Words, list: WordList): number[] {
  return words.map(word => (word === null ? -1 : (findWord(word, list)?.place ?? -1)))
}

/**
 * What to try for a phrase with one problem. `words` as the list has them, null where one is
 * missing or unknown.
 * @throws ToolError `mnemonic/too-damaged` when more than one word is missing or unknown, or their
 * number fits no phrase; `mnemonic/nothing-to-repair` when it is right as it is.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = [...Array<string>(11).fill('abandon'), null]
 * repairQuestion(words, list) // => { kind: 'one-place', position: 12 }
 */
export function repairQuestion(words: Words, list: WordList): RepairQuestion {
  return questionOf(placesOf(words, list))
}

function questionOf(places: readonly number[]): RepairQuestion {
  const missing = places.filter(place => place < 0).length
  if (missing === 1 && isWordCount(places.length)) {
    return { kind: 'one-place', position: places.indexOf(-1) + 1 }
  }
  if (missing === 0 && isWordCount(places.length)) {
    if (checksumFits(places)) throw nothingToRepair()
    return { kind: 'one-wrong-anywhere' }
  }
  if (missing === 0 && isWordCount(places.length + 1)) return { kind: 'one-missing-anywhere' }
  throw tooDamaged({ missing, words: places.length })
}

/** For each place to try: the phrase with room there, and what must not be tried because it was. */
function* attemptsOf(places: readonly number[]) {
  const question = questionOf(places)
  if (question.kind === 'one-place') {
    yield { at: question.position - 1, room: [...places], skip: -1, change: 'filled' as const }
    return
  }
  for (let at = 0; question.kind === 'one-wrong-anywhere' && at < places.length; at++) {
    yield { at, room: [...places], skip: places[at] ?? -1, change: 'replaced' as const }
  }
  for (let at = 0; question.kind === 'one-missing-anywhere' && at <= places.length; at++) {
    // A word put in after itself makes the same phrase as before itself.
    const skip = places[at - 1] ?? -1
    yield { at, room: places.toSpliced(at, 0, -1), skip, change: 'inserted' as const }
  }
}

/**
 * Every phrase that one word makes right, in order of position, then of the list. Of a phrase of 12
 * words: 128 for one place, some 1,500 for any place; of 24: 8 and some 190.
 * @throws ToolError what `repairQuestion` throws.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = [...Array<string>(11).fill('abandon'), null]
 * const found = [...repairCandidates(words, list)].map(({ word }) => word)
 * found.length // => 128
 * found.includes('about') // => true
 */
export function* repairCandidates(words: Words, list: WordList): Generator<RepairCandidate> {
  for (const { at, room, skip, change } of attemptsOf(placesOf(words, list))) {
    for (let place = 0; place < list.length; place++) {
      room[at] = place
      if (place === skip || !checksumFits(room)) continue
      yield {
        position: at + 1,
        word: list[place] ?? '',
        change,
        words: room.map(one => list[one] ?? ''),
      }
    }
  }
}

/**
 * How many words are tried for a phrase: to be shown beside the number that fitted.
 * @throws ToolError what `repairQuestion` throws.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = [...Array<string>(11).fill('abandon'), null]
 * repairAttempts(words, list) // => 2048
 */
export function repairAttempts(words: Words, list: WordList): number {
  let attempts = 0
  for (const { skip } of attemptsOf(placesOf(words, list))) {
    attempts += list.length - (skip < 0 ? 0 : 1)
  }
  return attempts
}
