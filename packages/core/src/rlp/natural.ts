import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { type NaturalFault, naturalFault, naturalTooLong } from './json-errors.ts'

/** Digits of 1024 bytes. */
export const MAX_DIGITS = 2466

/** Returns the fault of a text as a natural number, with its offset; undefined if valid. */
export function findNaturalFault(
  text: string,
): { fault: NaturalFault; offset: number } | undefined {
  if (text === '') return { fault: 'empty', offset: 0 }
  if (/^[-\u2212]/u.test(text)) return { fault: 'negative', offset: 0 }
  const bad = text.search(/[^0-9]/u)
  if (bad < 0) return /^0./u.test(text) ? { fault: 'leading-zero', offset: 0 } : undefined
  if (bad > 0 && text[bad] === '.') return { fault: 'fraction', offset: bad }
  if (bad > 0 && /e/iu.test(text[bad] ?? '')) return { fault: 'exponent', offset: bad }
  return { fault: 'bad-digit', offset: bad }
}

/**
 * Parses a natural number of up to 1024 bytes, in decimal digits only.
 * @throws ToolError `integer/…` with the offset.
 */
export function parseNatural(text: string): bigint {
  const found = findNaturalFault(text)
  if (found !== undefined) {
    const { fault, offset } = found
    const character = characterAt(text, offset)
    throw naturalFault(fault, {
      where: '',
      offset,
      length: character.length,
      character: nameCharacter(character),
    })
  }
  if (text.length > MAX_DIGITS) {
    throw naturalTooLong({ where: '', digits: text.length, limit: MAX_DIGITS, offset: 0 })
  }
  return BigInt(text)
}
