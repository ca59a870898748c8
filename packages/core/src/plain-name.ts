const LONGEST = 64
/** So many letters and digits in a row may be a part of a key. */
const RUN = 8
/** A longer run that is words: `FlowServiceAccount1`, `argon2id`. */
const WORDS = /^[A-Z]{0,4}(?:[A-Z]?[a-z]{2,})*\d{0,3}[a-z]{0,2}$/u
const LONGEST_WORDS = 24

function isPlain(run: string): boolean {
  if (run.length < RUN) return true
  return run.length <= LONGEST_WORDS && WORDS.test(run) && !/^[0-9a-f]+$/iu.test(run)
}

/**
 * A name out of a text that holds secrets, where an error may repeat it: words and short numbers with
 * `-`, `_` and `.` between. null for all that could be a part of a key or phrase, which people put
 * into the wrong place.
 */
export function plainName(text: string): string | null {
  if (!/^[\w.-]+$/u.test(text) || text.length > LONGEST) return null
  return text.split(/[-_.]/u).every(isPlain) ? text : null
}

/** A file's path or a resource's name, where each of its parts is a plain name; null otherwise. */
export function plainPath(text: string): string | null {
  const parts = text.split(/[/\\:]/u)
  return parts.every(part => part === '' || part === '~' || plainName(part) !== null) ? text : null
}
