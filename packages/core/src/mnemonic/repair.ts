/**
 * Candidates for a phrase with one wrong word.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { checksumFits } from './bits.ts'
import { nothingToRepair, tooDamaged } from './errors.ts'
import type { WordList } from './languages.ts'
import { isWordCount } from './mnemonic.ts'
import { findWord } from './word-index.ts'

/** Change that gives a phrase with a valid checksum. */
export interface RepairCandidate {
  /** Position of the word added, replaced or swapped, from 1. */
  readonly position: number
  readonly word: string
  /** Kind of change: the missing word filled in, a written one replaced, one inserted, or two swapped. */
  readonly change: 'filled' | 'replaced' | 'inserted' | 'swapped'
  /** Position of the other swapped word, from 1; null for any other change. */
  readonly swappedWith: number | null
  /** Complete phrase. */
  readonly words: readonly string[]
}

/** Kind of damage to a phrase, as far as its words show. */
export type RepairQuestion =
  /** One position is `?` or a word outside the list. */
  | { readonly kind: 'one-place'; readonly position: number }
  /** All words are in the list and their number is valid: any one may be wrong. */
  | { readonly kind: 'one-wrong-anywhere' }
  /** One word fewer than a phrase has: it may be missing anywhere. */
  | { readonly kind: 'one-missing-anywhere' }

/** Words as in the list, null if one is missing or unknown: from `parseWords`. */
type Words = readonly (string | null)[]

/** Returns indexes in the list; -1 for unknown words. */
function indexesOf(words: Words, list: WordList): number[] {
  return words.map(word => (word === null ? -1 : (findWord(word, list)?.index ?? -1)))
}

/**
 * Determines the repairs to try for a phrase with one problem. `words` are as in the list, null if one is missing or
 * unknown.
 * @throws ToolError `mnemonic/too-damaged` when more than one word is missing or unknown, or their
 * number fits no phrase; `mnemonic/nothing-to-repair` when it is right as it is.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = [...Array<string>(11).fill('abandon'), null]
 * repairQuestion(words, list) // => { kind: 'one-place', position: 12 }
 */
export function repairQuestion(words: Words, list: WordList): RepairQuestion {
  requireInput('list', words, 'words')
  return questionOf(indexesOf(words, list))
}

function questionOf(indexes: readonly number[]): RepairQuestion {
  const missing = indexes.filter(index => index < 0).length
  if (missing === 1 && isWordCount(indexes.length)) {
    return { kind: 'one-place', position: indexes.indexOf(-1) + 1 }
  }
  if (missing === 0 && isWordCount(indexes.length)) {
    if (checksumFits(indexes)) throw nothingToRepair()
    return { kind: 'one-wrong-anywhere' }
  }
  if (missing === 0 && isWordCount(indexes.length + 1)) return { kind: 'one-missing-anywhere' }
  throw tooDamaged({ missing, words: indexes.length })
}

/** Yields, for each position, the phrase with a gap there, and the words already tried. */
function* attemptsOf(indexes: readonly number[]) {
  const question = questionOf(indexes)
  if (question.kind === 'one-place') {
    yield { at: question.position - 1, room: [...indexes], skip: -1, change: 'filled' as const }
    return
  }
  for (let at = 0; question.kind === 'one-wrong-anywhere' && at < indexes.length; at++) {
    yield { at, room: [...indexes], skip: indexes[at] ?? -1, change: 'replaced' as const }
  }
  for (let at = 0; question.kind === 'one-missing-anywhere' && at <= indexes.length; at++) {
    // Inserting a word after itself gives the same phrase as before itself.
    const skip = indexes[at - 1] ?? -1
    yield { at, room: indexes.toSpliced(at, 0, -1), skip, change: 'inserted' as const }
  }
}

/**
 * Yields every phrase that one word makes valid, by position, then by the list's order. For a phrase of 12 words: 128
 * for one position, some 1,500 for any position; for 24: 8 and some 190.
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
  for (const { at, room, skip, change } of attemptsOf(indexesOf(words, list))) {
    for (let index = 0; index < list.length; index++) {
      room[at] = index
      if (index === skip || !checksumFits(room)) continue
      yield {
        position: at + 1,
        word: list[index] ?? '',
        change,
        swappedWith: null,
        words: room.map(one => list[one] ?? ''),
      }
    }
  }
}

/**
 * Returns the number of words tried for a phrase, to show beside the number of matches.
 * @throws ToolError what `repairQuestion` throws.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = [...Array<string>(11).fill('abandon'), null]
 * repairAttempts(words, list) // => 2048
 */
export function repairAttempts(words: Words, list: WordList): number {
  requireInput('list', words, 'words')
  let attempts = 0
  for (const { skip } of attemptsOf(indexesOf(words, list))) {
    attempts += list.length - (skip < 0 ? 0 : 1)
  }
  return attempts
}

/** Yields the pairs of positions with different words, neighbours first. */
function* pairsOf(indexes: readonly number[]): Generator<readonly [number, number]> {
  for (let distance = 1; distance < indexes.length; distance++) {
    for (let at = 0; at + distance < indexes.length; at++) {
      if (indexes[at] !== indexes[at + distance]) yield [at, at + distance]
    }
  }
}

/**
 * Yields every phrase that swapping two words makes valid, neighbours first: about 4 of the 66 pairs of 12 words. None
 * if a word is missing or unknown, or the phrase is valid.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = ['about', ...Array<string>(11).fill('abandon')]
 * const [first] = swapCandidates(words, list)
 * first?.swappedWith // => 12
 */
export function* swapCandidates(words: Words, list: WordList): Generator<RepairCandidate> {
  requireInput('list', words, 'words')
  const indexes = indexesOf(words, list)
  const whole = isWordCount(indexes.length) && !indexes.includes(-1)
  if (!whole || checksumFits(indexes)) return
  for (const [at, other] of pairsOf(indexes)) {
    const swapped = indexes.with(at, indexes[other] ?? 0).with(other, indexes[at] ?? 0)
    if (!checksumFits(swapped)) continue
    yield {
      position: at + 1,
      word: list[swapped[at] ?? 0] ?? '',
      change: 'swapped',
      swappedWith: other + 1,
      words: swapped.map(one => list[one] ?? ''),
    }
  }
}

/**
 * Returns the number of pairs that `swapCandidates` tries.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * swapAttempts(list.slice(0, 12), list) // => 66
 */
export function swapAttempts(words: Words, list: WordList): number {
  requireInput('list', words, 'words')
  return [...pairsOf(indexesOf(words, list))].length
}
