/**
 * Returns the text of a string literal in Cadence, without its quotes; null if it has escapes or computed parts.
 * @param source with its quotes.
 * @example
 * stringLiteral('"vault"') // => 'vault'
 * stringLiteral('"\\(name)"') // => null
 */
export function stringLiteral(source: string): string | null {
  const text = source.slice(1, -1)
  return text.includes('\\') ? null : text
}
