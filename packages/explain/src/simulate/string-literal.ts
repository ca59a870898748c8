/**
 * The text of a string in Cadence source, without its quotes; null where it has escapes or parts that are computed.
 * @param source with its quotes.
 * @example
 * stringLiteral('"vault"') // => 'vault'
 * stringLiteral('"\\(name)"') // => null
 */
export function stringLiteral(source: string): string | null {
  const text = source.slice(1, -1)
  return text.includes('\\') ? null : text
}
