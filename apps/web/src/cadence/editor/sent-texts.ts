/**
 * Texts that the editor has reported and the page has not rendered yet, oldest first; the last one is the editor's
 * current text. The page rerenders after a key, and on a busy machine later than the next one: the value that comes
 * back may be older than the typed text.
 */
export type SentTexts = readonly string[]

/**
 * Returns the texts that are still pending once the page renders `value`; null if `value` is not from the editor, and
 * replaces its text.
 */
export function displayedByPage(sent: SentTexts, value: string): SentTexts | null {
  if (value === sent.at(-1)) return [value]
  const at = sent.indexOf(value)
  return at < 0 ? null : sent.slice(at)
}
