/**
 * A text with its hidden characters made visible.
 * @module
 */

const HIDDEN =
  /(?!\s|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|[\u2028\u2029\ufeff]/gu

/**
 * A text with each character that is not drawn, or reorders what is, as its number: for sentences and
 * labels, where one of somebody else's would change what we say.
 * @example
 * withHiddenShown('FL\u202eOW') // => 'FL[U+202E]OW'
 * withHiddenShown('caf\u00e9 \u2764\ufe0f') // => 'caf\u00e9 \u2764\ufe0f'
 */
export function withHiddenShown(text: string): string {
  return text.replace(HIDDEN, hidden => {
    const digits = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase()
    return `[U+${digits.padStart(4, '0')}]`
  })
}
