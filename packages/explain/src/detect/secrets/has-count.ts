/** Returns true if a pattern occurs this often, or its matches reach this weight; stops there. */
export function hasCount(
  text: string,
  pattern: RegExp,
  expected: number,
  weigh = (_: RegExpExecArray) => 1,
): boolean {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    count += weigh(match)
    if (count >= expected) return true
  }
  return false
}

/** Twelve word numbers, each perhaps with its position before it. */
const NUMBERED_WORDS = /(?<![\w.])\d{1,4}(?:[\s,;:.|'"()[\]{}<>=#\\/-]{1,12}\d{1,4}){11}(?!\w)/

/** Returns true if a text has enough numbers to encode the words of a phrase. */
export const mayHaveIndexes = (text: string): boolean => NUMBERED_WORDS.test(text)
