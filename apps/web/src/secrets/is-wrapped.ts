import type { TextRange } from '@toolkit/explain/detect/secrets/text-interpretation'

/**
 * Returns true if a secret is surrounded by more than words: words alone belong to a phrase that has one too many, or
 * is still being typed.
 */
export function isWrapped(text: string, { offset, length }: TextRange): boolean {
  const around = text.slice(0, offset) + text.slice(offset + length)
  // The Base64 of a text is as long as the match in it.
  return /[^\p{L}\p{M} ]/u.test(around.trim() === '' ? text.trim() : around.trim())
}
