import { revealHidden } from './hidden.ts'

/** Maximum length of text quoted from a program. */
const MAX_QUOTED = 120

/**
 * Quotes text from a program, marked as not ours: on one line, truncated, with hidden characters shown, and without the
 * closing mark.
 */
export function quoted(text: string, most = MAX_QUOTED): string {
  const line = revealHidden(text).replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim()
  const characters = Array.from(line.slice(0, 2 * most))
  const clipped = characters.slice(0, most).join('')
  return `“${clipped === line ? line : `${clipped}…`}”`
}
