import type { TextPlace } from '@toolkit/explain/detect/secrets/text-reading'

/**
 * Whether more than words stands around a secret: words alone are those of a phrase that has one too many, or is
 * still being typed.
 */
export function isWrapped(text: string, { offset, length }: TextPlace): boolean {
  const around = text.slice(0, offset) + text.slice(offset + length)
  // Base64 of a text is as long as what was found in it.
  return /[^\p{L}\p{M} ]/u.test(around.trim() === '' ? text.trim() : around.trim())
}
