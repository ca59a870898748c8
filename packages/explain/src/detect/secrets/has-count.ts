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
