import { withHiddenShown } from './hidden.ts'

/** Of a program's own words. */
const MAX_QUOTED = 120

/**
 * What a program says, marked as its words and not ours: on one line, clipped, nothing of it hidden, and without the
 * mark that ends it.
 */
export function quoted(text: string, most = MAX_QUOTED): string {
  const line = withHiddenShown(text).replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim()
  const characters = Array.from(line.slice(0, 2 * most))
  const clipped = characters.slice(0, most).join('')
  return `“${clipped === line ? line : `${clipped}…`}”`
}
