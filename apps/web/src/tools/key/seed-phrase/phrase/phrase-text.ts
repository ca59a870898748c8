/** A text and where the caret stands in it, in UTF-16 units. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** The word that the caret stands in or behind. */
export interface WordAtCaret {
  readonly start: number
  readonly end: number
  /** Its letters up to the caret. */
  readonly prefix: string
}

const SPACE = /\s/
/** No word of any list is near as long; what is pasted may be, and is looked at on every key. */
const LONGEST = 64

/** The word around the caret; null where the caret has no letter in front of it, or very many. */
export function wordAt({ text, caret }: Typed): WordAtCaret | null {
  let start = caret
  while (start > 0 && caret - start <= LONGEST && !SPACE.test(text.charAt(start - 1))) start -= 1
  if (start === caret || caret - start > LONGEST) return null
  let end = caret
  while (end < text.length && end - start <= LONGEST && !SPACE.test(text.charAt(end))) end += 1
  if (end - start > LONGEST) return null
  return { start, end, prefix: text.slice(start, caret) }
}

/** The word at the caret replaced by `word`, and the caret where the next one begins. */
export function completeWord(typed: Typed, word: string): Typed {
  const at = wordAt(typed)
  if (!at) return typed
  const before = typed.text.slice(0, at.start)
  const after = typed.text.slice(at.end)
  const space = SPACE.test(after.charAt(0)) ? '' : ' '
  return { text: `${before}${word}${space}${after}`, caret: at.start + word.length + 1 }
}

/** `text` with the part at `offset` replaced. */
export function replacePart(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length)
}

/** How xprv, xpub and their kin begin: four letters that say what it is, then Base58. */
const EXTENDED = /^[a-z](?:prv|pub)[1-9A-HJ-NP-Za-km-z]{6}/i

/**
 * Whether the text is meant as an extended key, right or wrong: one with a slip in it is none of
 * Base58 any more, and one that was wrapped has line breaks.
 */
export function looksExtended(text: string): boolean {
  return EXTENDED.test(text.trimStart())
}
