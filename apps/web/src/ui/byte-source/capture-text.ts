import { type ByteFormat, type ByteSource, LARGE_TEXT } from './byte-source'

/** A text longer than a field takes well, up to which it can be edited all the same. */
export const EDITABLE_TEXT = 1_000_000

/** Where half of a surrogate pair stands alone; -1 when nowhere. */
export function halfCharacterAt(text: string): number {
  // ES2024, at the speed of memory; the search is the slow way to the same answer.
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed?.()
  return native === true ? -1 : text.search(/\p{Cs}/u)
}

/**
 * A text as a source: `typed` up to LARGE_TEXT, and beyond that while someone edits a text that was
 * long already; `large` otherwise. A text with half a character stays as it is, since a Blob would
 * silently change it.
 */
export function sourceOfText(
  format: ByteFormat,
  text: string,
  before: ByteSource | null = null,
): ByteSource {
  const editing =
    before?.kind === 'typed' && before.text.length > LARGE_TEXT && text.length <= EDITABLE_TEXT
  if (text.length <= LARGE_TEXT || editing || halfCharacterAt(text) >= 0) {
    return { kind: 'typed', format, text }
  }
  return { kind: 'large', format, text: new Blob([text], { type: 'text/plain' }) }
}
