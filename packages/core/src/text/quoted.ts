/** Of a program's own words. */
const MOST_QUOTED = 120

/** What a program says, marked as its words and not ours, on one line and clipped. */
export function quoted(text: string, most = MOST_QUOTED): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line.slice(0, 2 * most))
  const clipped = characters.slice(0, most).join('')
  return `“${clipped === line ? line : `${clipped}…`}”`
}
