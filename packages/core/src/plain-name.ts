const LONGEST = 64
/** Number of consecutive letters and digits that may be a part of a key. */
const RUN = 8
/** Longer runs that are words: `FlowServiceAccount1`, `argon2id`. */
const WORDS = /^[A-Z]{0,4}(?:[A-Z]?[a-z]{2,})*\d{0,3}[a-z]{0,2}$/u
const LONGEST_WORDS = 24

function isPlain(run: string): boolean {
  if (run.length < RUN) return true
  return run.length <= LONGEST_WORDS && WORDS.test(run) && !/^[0-9a-f]+$/iu.test(run)
}

/**
 * Returns a name from a text with secrets if an error may repeat it: words and short numbers with `-`, `_` and `.`
 * between. Null for anything that could be a part of a key or phrase pasted into the wrong place.
 */
export function plainName(text: string): string | null {
  if (!/^[\w.-]+$/u.test(text) || text.length > LONGEST) return null
  return text.split(/[-_.]/u).every(isPlain) ? text : null
}

/** Returns a file path or resource name if each part is a plain name; null otherwise. */
export function plainPath(text: string): string | null {
  const parts = text.split(/[/\\:]/u)
  return parts.every(part => part === '' || part === '~' || plainName(part) !== null) ? text : null
}
