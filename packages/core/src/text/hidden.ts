/**
 * Hidden characters of a text, made visible.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'

/** Hidden characters. Joiners and emoji selectors are needed to draw letters and pictures, so they stay in labels. */
const HIDDEN =
  /(?!\s|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|[\u2028\u2029\ufeff]/gu

/** All characters that aren't drawn, affect how others are, or are unassigned, except line feeds and tabs. */
const ALL =
  /(?![\n\t])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\u2800]/gu

function numbered(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `[U+${digits.padStart(4, '0')}]`
}

/**
 * Replaces each character that is not drawn, or reorders others, with its number: for messages and labels, in which a
 * foreign character could change our text.
 * @example
 * revealHidden('FL\u202eOW') // => 'FL[U+202E]OW'
 * revealHidden('caf\u00e9 \u2764\ufe0f') // => 'caf\u00e9 \u2764\ufe0f'
 */
export function revealHidden(text: string): string {
  requireInput('text', text, 'text')
  return text.replace(HIDDEN, numbered)
}

/**
 * Replaces all of them, except line feeds and tabs: for terminals, and for readers that see characters invisible to
 * people.
 * @example
 * revealAllHidden('a\u200db\u{e0041}\u001b[31m') // => 'a[U+200D]b[U+E0041][U+001B][31m'
 * revealAllHidden('two\n\tlines') // => 'two\n\tlines'
 */
export function revealAllHidden(text: string): string {
  requireInput('text', text, 'text')
  return text.replace(ALL, numbered)
}

/**
 * Returns true if `revealAllHidden` would change a text.
 * @example
 * hasHidden('plain\n') // => false
 * hasHidden('\u001b[2J') // => true
 */
export function hasHidden(text: string): boolean {
  requireInput('text', text, 'text')
  return text.search(ALL) >= 0
}

/**
 * Escapes each hidden character in JSON: it means the same, and nothing in it is hidden.
 * @param json output of JSON.stringify: anything but ASCII is within a string.
 * @example
 * withHiddenEscaped('"FL\u202eOW"') // => '"FL\\u202eOW"'
 */
export function withHiddenEscaped(json: string): string {
  requireInput('text', json, 'json')
  return json.replace(ALL, character =>
    Array.from({ length: character.length }, (_, at) => {
      const unit = character.charCodeAt(at).toString(16)
      return `\\u${unit.padStart(4, '0')}`
    }).join(''),
  )
}
