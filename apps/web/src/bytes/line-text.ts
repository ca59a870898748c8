/** More than any line has room for, in characters. */
const MOST = 400
/** Trailing characters that are always visible. */
const TAIL = 8

/** Formats a text as one line in two parts: the first is truncated if there is no room for it, the end never. */
export function lineText(text: string): readonly [start: string, end: string] {
  const displayed = text.length > 2 * MOST ? `${text.slice(0, MOST)}${text.slice(-MOST)}` : text
  const characters = [...displayed.replace(/\s+/gu, ' ').trim()]
  return [characters.slice(0, -TAIL).join(''), characters.slice(-TAIL).join('')]
}
