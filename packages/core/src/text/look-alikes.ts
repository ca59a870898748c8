/**
 * Look-alike, hidden and reordering characters in a text.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { characterName } from './character-names.ts'
import { foreignScript, looksLikeAscii } from './look-alike-letters.ts'

/** Expected kind of text: ASCII alone, a short name, program source, or text for reading. */
export type Expected = 'ascii' | 'name' | 'source' | 'prose'

export type LookAlikeKind =
  /** Changes the order in which the text is drawn. */
  | 'direction'
  /** Looks like an ASCII letter or digit. */
  | 'look-alike'
  /** Not drawn at all. */
  | 'invisible'
  | 'control'
  /** First position at which the text is not in Unicode's composed form (NFC). */
  | 'not-composed'
  /** Other character where only ASCII is expected. */
  | 'not-ascii'

/** Character that is not what it seems. */
export interface LookAlike {
  readonly kind: LookAlikeKind
  /** In UTF-16 units. */
  readonly offset: number
  /** 1 or 2. */
  readonly length: number
  readonly codePoint: number
  /** Unicode name, if known. */
  readonly name: string | null
  /** ASCII character that it looks like. */
  readonly looksLike: string | null
}

const PLAIN = /^[\t\n\r -~]*$/
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const MARKS = /[\u061c\u200e\u200f]/u
const CONTROL = /\p{Cc}/u
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800]/u
const NOT_ASCII = /[^\t\n\r -~]/gu
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Scripts whose letters are not joined: a joiner between them does nothing but hide. */
const UNJOINED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const MOST = 1000
/** A longer text is not a name that could pass for another one as a whole. */
const LONGEST_NAME = 200

/**
 * Finds the characters that make a text seem another one: letters that look like those of another script, direction
 * marks that reorder it, characters that are not drawn. Ordinary text in any language is not affected: a look-alike
 * counts within a word that also has Latin letters, and if a whole name reads as ASCII. Linear; returns at most the
 * first 1000, in order.
 *
 * Source: the cases of Unicode UTS 39 (mixed scripts, confusables) and UTS 55 (source code), by a table of our own.
 * @example
 * findLookAlikes('FL\u041eW', { expect: 'name' }).map(one => [one.offset, one.name, one.looksLike]) // => [[2, 'CYRILLIC CAPITAL LETTER O', 'O']]
 * findLookAlikes('// \u202e }', { expect: 'source' })[0]?.kind // => 'direction'
 * findLookAlikes('\u30d5\u30ed\u30fc', { expect: 'name' }) // => []
 */
export function findLookAlikes(
  text: string,
  options: { readonly expect: Expected },
): readonly LookAlike[] {
  requireInput('text', text, 'text')
  requireInput('object', options, 'options')
  const { expect } = options
  if (PLAIN.test(text)) return []
  const letters = expect === 'ascii' ? null : suspectLetters(text, expect)
  const hasRightToLeft = RIGHT_TO_LEFT.test(text)
  const found: LookAlike[] = []
  for (const match of text.matchAll(NOT_ASCII)) {
    const [character] = match
    const offset = match.index
    const kind = kindOf(character, text, offset, { expect, letters, hasRightToLeft })
    if (kind) found.push(finding(kind, character, offset))
    if (found.length === MOST) break
  }
  const composed = expect === 'ascii' || expect === 'name' ? uncomposedAt(text) : null
  if (composed !== null && !found.some(({ offset }) => offset === composed)) {
    found.push(
      finding('not-composed', String.fromCodePoint(text.codePointAt(composed) ?? 0), composed),
    )
    found.sort((a, b) => a.offset - b.offset)
  }
  return found
}

interface Facts {
  readonly expect: Expected
  /** Offsets of the letters that look like Latin ones; null if every one counts. */
  readonly letters: ReadonlySet<number> | null
  readonly hasRightToLeft: boolean
}

function kindOf(
  character: string,
  text: string,
  offset: number,
  { expect, letters, hasRightToLeft }: Facts,
): LookAlikeKind | null {
  if (DIRECTION.test(character)) {
    // Marks position punctuation in Arabic and Hebrew prose, and reorder no letters.
    return expect === 'prose' && hasRightToLeft && MARKS.test(character) ? null : 'direction'
  }
  if (CONTROL.test(character)) return 'control'
  if (INVISIBLE.test(character)) {
    return expect !== 'ascii' && belongs(character, text, offset, expect) ? null : 'invisible'
  }
  if (letters)
    return letters.has(offset) || (expect === 'source' && character === '\u037e')
      ? 'look-alike'
      : null
  return looksLikeAscii(character) === null ? 'not-ascii' : 'look-alike'
}

/** Returns true if an invisible character has a purpose here: in an emoji, or between letters that join. */
function belongs(character: string, text: string, offset: number, expect: Expected): boolean {
  if (character === '\u00ad') return expect === 'prose'
  if (character === '\ufeff') return expect === 'source' && offset === 0
  const before = characterBefore(text, offset)
  if (character === '\ufe0e' || character === '\ufe0f') return /\p{Emoji}/u.test(before)
  if (/[\u{e0020}-\u{e007f}]/u.test(character))
    return /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before)
  if (character !== '\u200d' && character !== '\u200c') return false
  const after = String.fromCodePoint(text.codePointAt(offset + 1) ?? 0x20)
  if (
    character === '\u200d' &&
    /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u.test(before)
  ) {
    return /\p{Extended_Pictographic}/u.test(after)
  }
  return /[\p{L}\p{M}]/u.test(before) && !UNJOINED.test(before)
}

function characterBefore(text: string, offset: number): string {
  const low = text.charCodeAt(offset - 1)
  const start = low >= 0xdc00 && low <= 0xdfff && offset > 1 ? offset - 2 : offset - 1
  return start < 0 ? '' : text.slice(start, offset)
}

/** Returns the offsets of letters that look like Latin ones in a word with Latin letters, or in a whole name. */
function suspectLetters(text: string, expect: Expected): ReadonlySet<number> {
  const suspects = new Set<number>()
  const alone: number[] = []
  let readsAsAscii = expect === 'name' && text.length <= LONGEST_NAME
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = lookAlikesIn(word)
    const letters = word.match(/\p{L}/gu)?.length ?? 0
    if (/[A-Za-z]/.test(word)) for (const offset of own) suspects.add(index + offset)
    else if (own.length < letters) readsAsAscii = false
    else if (readsAsAscii) for (const offset of own) alone.push(index + offset)
    if (suspects.size > MOST) break
  }
  // A single letter may be a symbol, such as Σ or Т in a formula.
  if (readsAsAscii && alone.length > 1) for (const offset of alone) suspects.add(offset)
  return suspects
}

function lookAlikesIn(word: string): readonly number[] {
  if (PLAIN.test(word)) return []
  const offsets: number[] = []
  for (const { 0: character, index } of word.matchAll(NOT_ASCII)) {
    const form = looksLikeAscii(character)
    // Raised letters and digits (x², nª) are obvious; ı and other Latin letters belong to languages.
    const drawn =
      form !== null &&
      (foreignScript(character) !== null || /[\uff10-\uff5a\u{1d400}-\u{1d7ff}]/u.test(character))
    if (drawn) offsets.push(index)
  }
  return offsets
}

/** Returns the offset at which a text first differs from its composed form; null if it doesn't. */
function uncomposedAt(text: string): number | null {
  const composed = text.normalize('NFC')
  if (composed === text) return null
  let at = 0
  while (at < text.length && text.charCodeAt(at) === composed.charCodeAt(at)) at++
  // The letter before may be the same in both; the joined mark differs.
  const mark = text.slice(at).search(/\p{M}/u)
  return mark < 0 ? Math.min(at, text.length - 1) : at + mark
}

function finding(kind: LookAlikeKind, character: string, offset: number): LookAlike {
  return {
    kind,
    offset,
    length: character.length,
    codePoint: character.codePointAt(0) ?? 0,
    name: characterName(character),
    looksLike: looksLikeAscii(character),
  }
}
