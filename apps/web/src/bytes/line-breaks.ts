import { ToolError } from '@toolkit/core/errors'

/** Returns a text as a field shows it: browsers convert every line break, CRLF and CR, to a line feed. */
export function shownText(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Adjusts the offset of an error about a text to the visible text. */
export function shownError<E extends ToolError | string | null | undefined>(
  error: E,
  text: string,
): E | ToolError {
  if (!(error instanceof ToolError) || error.position?.kind !== 'offset') return error
  const { offset, length } = error.position
  const start = shownLength(text, offset)
  if (length === undefined && start === offset) return error
  const shown = length === undefined ? length : shownLength(text, offset + length) - start
  if (start === offset && shown === length) return error
  return error.at({
    ...error.position,
    offset: start,
    ...(shown === undefined ? {} : { length: Math.max(1, shown) }),
  })
}

/** Length of the first `length` units of a text in the field. */
function shownLength(text: string, length: number): number {
  let shown = length
  for (let at = text.indexOf('\r\n'); at >= 0 && at < length; at = text.indexOf('\r\n', at + 2)) {
    shown -= 1
  }
  return shown
}

/** Applies an edit of the visible text to the original: unedited parts stay unchanged. */
export function editedText(before: string, shown: string): string {
  if (!before.includes('\r')) return shown
  const old = shownText(before)
  const shorter = Math.min(old.length, shown.length)
  let start = 0
  while (start < shorter && old[start] === shown[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === shown.at(-1 - end)) end += 1
  const after =
    before.slice(0, givenLength(before, start)) +
    shown.slice(start, shown.length - end) +
    before.slice(givenLength(before, old.length - end))
  // An edit may have put a line feed after a lone CR, which changes the break.
  return shownText(after) === shown ? after : shown
}

/** Number of units of a text that the first `shown` units of the field represent. */
function givenLength(text: string, shown: number): number {
  let length = shown
  for (let at = text.indexOf('\r\n'); at >= 0 && at < length; at = text.indexOf('\r\n', at + 2)) {
    length += 1
  }
  return length
}
