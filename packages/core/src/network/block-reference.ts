/**
 * A block’s height or ID, as people write it.
 * @module
 */

import { characterAt } from '../bytes/characters.ts'
import { type Hex, readHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import {
  blockBadCharacter,
  blockCommas,
  blockEmpty,
  blockLeadingZero,
  blockTooHigh,
  blockWrongLength,
} from './errors.ts'

/** Reference to a block. */
export type BlockReference =
  | { readonly kind: 'height'; readonly height: bigint }
  | { readonly kind: 'id'; readonly id: Hex<32> }

const MAX_HEIGHT = 2n ** 64n - 1n
/** Digits of the highest height. */
const MAX_DIGITS = 20
/** Longer than any height with its commas; more digits are a truncated ID. */
const MAX_CHARACTERS = 32

/**
 * Parses a block's height in decimal, with or without commas between the thousands, or its ID: 64 hex digits of either
 * case, with or without 0x. Surrounding whitespace is ignored; everything else is rejected.
 * @throws ToolError `block/…` with the place.
 * @example
 * parseBlockReference('137,390,146') // => { kind: 'height', height: 137390146n }
 * parseBlockReference('0x0b') // throws block/wrong-length
 * parseBlockReference('latest') // throws block/bad-character
 */
export function parseBlockReference(text: string): BlockReference {
  requireInput('text', text, 'text')
  const start = text.search(/\S/u)
  if (start < 0) throw blockEmpty()
  const trimmed = text.trim()
  const prefixed = /^0x/iu.test(trimmed)
  const digits = prefixed ? trimmed.slice(2) : trimmed
  if (/^[\d,]+$/u.test(trimmed) && trimmed.length <= MAX_CHARACTERS) return heightOf(trimmed, start)
  const from = start + trimmed.length - digits.length
  const bad = digits.search(/[^0-9a-f]/iu)
  if (bad >= 0) {
    throw blockBadCharacter({
      character: characterAt(digits, bad),
      offset: from + bad,
      hex: prefixed || /[a-f]/iu.test(digits.slice(0, bad)),
    })
  }
  if (digits.length !== 64) {
    throw blockWrongLength({ digits: digits.length, end: from + digits.length })
  }
  return { kind: 'id', id: readHex(digits, 32) }
}

function heightOf(text: string, start: number): BlockReference {
  const comma = misplacedComma(text)
  if (comma >= 0) throw blockCommas({ offset: start + comma })
  const digits = text.replaceAll(',', '')
  if (/^0./u.test(digits)) throw blockLeadingZero().at({ kind: 'offset', offset: start, length: 1 })
  const height = digits.length > MAX_DIGITS ? MAX_HEIGHT + 1n : BigInt(digits)
  if (height > MAX_HEIGHT) throw blockTooHigh({ offset: start, length: text.length })
  return { kind: 'height', height }
}

/** Returns the first comma without three digits after it, or one to three before it; -1 for none. */
function misplacedComma(text: string): number {
  const groups = text.split(',')
  if (groups.length === 1) return -1
  let at = 0
  for (const [index, group] of groups.entries()) {
    const wrong = index === 0 ? group.length < 1 || group.length > 3 : group.length !== 3
    if (wrong) return index === 0 ? group.length : at - 1
    at += group.length + 1
  }
  return -1
}
