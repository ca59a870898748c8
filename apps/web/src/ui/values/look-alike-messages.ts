import { codePointText } from '@toolkit/core/text/character-names'
import type { LookAlike } from '@toolkit/core/text/look-alikes'

/** Formats `U+202E RIGHT-TO-LEFT OVERRIDE`; the code point alone if its name is unknown. */
export const numberAndName = ({ codePoint, name }: LookAlike): string =>
  name === null ? codePointText(codePoint) : `${codePointText(codePoint)} ${name}`

/** Describes the problem with one character, as a sentence. */
export function describeLookAlike(found: LookAlike): string {
  const which = numberAndName(found)
  const drawn = `${String.fromCodePoint(found.codePoint)} (${which})`
  switch (found.kind) {
    case 'look-alike':
      return `${drawn} looks like ${found.looksLike}.`
    case 'direction':
      return `${which} changes the order in which text is shown.`
    case 'invisible':
      return `${which} isn’t visible.`
    case 'control':
      return `${which} is a control character.`
    case 'not-composed':
      return `${which} is written apart from its letter: another spelling of the same look.`
    case 'not-ascii':
      return `${drawn} isn’t an ASCII character.`
  }
}

const WORST_FIRST: readonly LookAlike['kind'][] = [
  'direction',
  'look-alike',
  'invisible',
  'control',
]

/** Describes all of them in one sentence: the worst, and how many more there are. */
export function describeLookAlikes(found: readonly LookAlike[]): string {
  const worst = WORST_FIRST.flatMap(kind => found.find(one => one.kind === kind) ?? [])[0]
  const chosen = worst ?? found[0]
  if (!chosen) return ''
  const more = found.length - 1
  const rest = more === 0 ? '' : ` ${more} more ${more === 1 ? 'is' : 'are'} marked.`
  return `${describeLookAlike(chosen)}${rest}`
}

export interface MarkedPiece {
  readonly text: string
  readonly found?: LookAlike
}

/**
 * Splits a text at the characters found in it; `offset` is the position of the text in the searched
 * string.
 */
export function markedPieces(
  text: string,
  found: readonly LookAlike[],
  offset = 0,
): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const one of found) {
    const start = one.offset - offset
    if (start < at || start + one.length > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start) })
    at = start + one.length
    pieces.push({ text: text.slice(start, at), found: one })
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
