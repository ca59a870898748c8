/**
 * The texts that the editor has told the page of and the page has not shown yet, the oldest first; the
 * last one is what the editor has. The page draws itself after a key, and on a busy machine later than the
 * next one: what comes back from it may be older than what is typed by now.
 */
export type SentTexts = readonly string[]

/**
 * What is under way once the page shows `value`; null where that did not come from the editor, and is to
 * take the place of its text.
 */
export function shownByPage(sent: SentTexts, value: string): SentTexts | null {
  if (value === sent.at(-1)) return [value]
  const at = sent.indexOf(value)
  return at < 0 ? null : sent.slice(at)
}
