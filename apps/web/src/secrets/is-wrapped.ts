import { isSmallWord } from '@toolkit/explain/detect/secrets/phrase-parse'
import type { TextRange } from '@toolkit/explain/detect/secrets/text-interpretation'

/** Short words that no list has, as in “my phrase is”. */
const MIN_SMALL = 2

/**
 * Returns true if a secret is surrounded by more than words, or by those of a sentence: other words alone belong to a
 * phrase that has one too many, or is still being typed.
 */
export function isWrapped(text: string, { offset, length }: TextRange): boolean {
  const around = text.slice(0, offset) + text.slice(offset + length)
  // The Base64 of a text is as long as the match in it.
  const small = around
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '' && isSmallWord(word))
  return (
    small.length >= MIN_SMALL ||
    /[^\p{L}\p{M} ]/u.test(around.trim() === '' ? text.trim() : around.trim())
  )
}
