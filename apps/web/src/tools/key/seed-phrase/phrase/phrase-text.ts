/** Text and caret position, in UTF-16 units. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** Word that contains or precedes the caret. */
export interface WordAtCaret {
  readonly start: number
  readonly end: number
  /** Letters up to the caret. */
  readonly prefix: string
}

const SPACE = /\s/
/**
 * Far above the longest word of any list; pasted text may exceed it, and this runs on every
 * keystroke.
 */
const LONGEST = 64

/** Returns the word around the caret; null if no letter precedes the caret, or too many do. */
export function wordAt({ text, caret }: Typed): WordAtCaret | null {
  let start = caret
  while (start > 0 && caret - start <= LONGEST && !SPACE.test(text.charAt(start - 1))) start -= 1
  if (start === caret || caret - start > LONGEST) return null
  let end = caret
  while (end < text.length && end - start <= LONGEST && !SPACE.test(text.charAt(end))) end += 1
  if (end - start > LONGEST) return null
  return { start, end, prefix: text.slice(start, caret) }
}

/** Replaces the word at the caret by `word`, and moves the caret to where the next one begins. */
export function completeWord(typed: Typed, word: string): Typed {
  const at = wordAt(typed)
  if (!at) return typed
  const before = typed.text.slice(0, at.start)
  const after = typed.text.slice(at.end)
  const space = SPACE.test(after.charAt(0)) ? '' : ' '
  return { text: `${before}${word}${space}${after}`, caret: at.start + word.length + 1 }
}

/** Returns `text` with the range at `offset` replaced. */
export function replacePart(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length)
}

/** Prefix of xprv, xpub and similar keys: four letters for the type, then Base58. */
const EXTENDED = /^[a-z](?:prv|pub)[1-9A-HJ-NP-Za-km-z]{6}/i

/**
 * Returns true if the text is meant as an extended key, valid or not: a typo may not be Base58, and
 * a wrapped key contains line breaks.
 */
export function looksExtended(text: string): boolean {
  return EXTENDED.test(text.trimStart())
}
