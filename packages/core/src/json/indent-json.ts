/** Tokens of JSON: strings, punctuation, and anything else that is not whitespace. */
const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Indents a JSON text with two spaces per level, like `JSON.stringify(value, null, 2)`, but changes only the
 * whitespace: numbers, escapes and duplicate keys stay as written.
 * @param text of JSON that was read before: what is none comes out as something else that is none.
 * @example
 * indentJson('{"a":[1.50]}') // => '{\n  "a": [\n    1.50\n  ]\n}'
 */
export function indentJson(text: string): string {
  const parts: string[] = []
  let depth = 0
  // True while the last opened list or object has no items: it may be empty.
  let opened = false
  const line = () => parts.push(`\n${'  '.repeat(Math.max(depth, 0))}`)
  for (const [token] of text.matchAll(TOKENS)) {
    const closes = token === '}' || token === ']'
    if (closes) depth -= 1
    if (opened !== closes && (opened || closes)) line()
    opened = token === '{' || token === '['
    if (opened) depth += 1
    parts.push(token === ':' ? ': ' : token)
    if (token === ',') line()
  }
  return parts.join('')
}
