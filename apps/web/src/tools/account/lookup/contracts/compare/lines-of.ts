/** Splits a text into lines without their endings; a final line break starts no line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
  if (lines.at(-1) === '') lines.pop()
  return lines
}
