/** Lines without what ends them; a line break at the very end begins none. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
  if (lines.at(-1) === '') lines.pop()
  return lines
}
