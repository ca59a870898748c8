/** Strings, marks, and all else that is not space: what JSON consists of. */
const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * A JSON text with two spaces a level, as `JSON.stringify(value, null, 2)` has them, of which nothing but the space
 * between its parts is changed: numbers and escapes stay as they were written, and so does a key that stands twice.
 * @param text of JSON that was read before: what is none comes out as something else that is none.
 * @example
 * indentJson('{"a":[1.50]}') // => '{\n  "a": [\n    1.50\n  ]\n}'
 */
export function indentJson(text: string): string {
  const parts: string[] = []
  let depth = 0
  // Nothing stands in the list or object that was opened last: it may be empty.
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
