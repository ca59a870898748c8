import { codePointText } from '@toolkit/core/text/character-names'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { countCharacters, countOf } from '../../ui/values/format'

/** Value within a sentence: its visible form, and the whole value. */
export interface MessageValue {
  readonly short: string
  readonly whole: string
}

/** Our own text, or a third-party value. */
export type MessagePiece = string | MessageValue

export type MessagePieces = readonly MessagePiece[]

/** Longer values are shortened in the middle: an EVM address and a long path still fit. */
const MAX_VALUE = 48
const ENDS: Ends = { head: 24, tail: 12 }

/** Visible characters of a shortened value. */
export interface Ends {
  readonly head: number
  readonly tail: number
}

/** Builds a sentence from a template text, with values and other sentences in it. */
export const messageOf = (
  words: TemplateStringsArray,
  ...values: readonly (MessagePiece | MessagePieces)[]
): MessagePieces =>
  words.flatMap((text, at) => {
    const value = values[at] ?? []
    const pieces: MessagePieces = typeof value === 'object' && !('short' in value) ? value : [value]
    return [text, ...pieces].filter(piece => piece !== '')
  })

/** Joins to `a`, `a and b`, `a, b and c`, as a sentence. */
export const listedPieces = (parts: readonly MessagePieces[]): MessagePieces =>
  parts.flatMap((part, at) => {
    const between = at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', '
    return between === '' ? part : [between, ...part]
  })

/** Formats the sentence as text, with the visible forms of its values. */
export const plainMessage = (message: MessagePieces): string =>
  message.map(piece => (typeof piece === 'string' ? piece : piece.short)).join('')

/** Formats the sentence with every value whole. */
export const fullMessage = (message: MessagePieces): string =>
  message.map(piece => (typeof piece === 'string' ? piece : piece.whole)).join('')

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u00a0\u2000-\u200a\u3000]/u
const NOT_ASCII = /[^ -~]/gu

/**
 * Makes a third-party text safe to read: invisible and reordering characters become their number, and a look-alike
 * letter is followed by its number. Line breaks and tabs are kept if `lines` is set.
 * @example
 * seenText('Vault\u202eX') // => 'Vault[U+202E]X'
 */
export function seenText(text: string, { lines = false } = {}): string {
  const alike = new Set(
    findLookAlikes(text, { expect: 'name' })
      .filter(({ kind }) => kind === 'look-alike')
      .map(({ offset }) => offset),
  )
  return text.replace(NOT_ASCII, (character, offset: number) => {
    if (lines && (character === '\n' || character === '\t')) return character
    const number = `[${codePointText(character.codePointAt(0) ?? 0)}]`
    if (UNSEEN.test(character)) return number
    return alike.has(offset) ? `${character}${number}` : character
  })
}

/** Formats a value of our own, whole or shortened in the middle: hex digits, a number, a path. */
export function valuePiece(whole: string, { head, tail }: Ends = ENDS): MessageValue {
  if (whole.length <= Math.max(MAX_VALUE, head + tail)) return { short: whole, whole }
  return { short: `${beginning(whole, head)}…${end(whole, tail)}`, whole }
}

/** Formats a third-party text in quotes; a long one with its length. */
export function textPiece(text: string): MessageValue {
  const seen = seenText(text).replace(/["\\]/g, '\\$&')
  const { short } = valuePiece(seen)
  const whole = `"${seen}"`
  if (short === seen) return { short: whole, whole }
  // The omitted middle may change how the rest is read.
  const hidden = /\[U\+/.test(seen) && !/\[U\+/.test(short) ? ', some not visible' : ''
  const length = countOf(countCharacters(text), 'character')
  return { short: `"${short}" (${length}${hidden})`, whole }
}

// Half of a surrogate pair would render as a character that is not in the text.
const beginning = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
const end = (text: string, length: number) => text.slice(-length).replace(/^[\udc00-\udfff]/, '')
