import { ToolError } from '@toolkit/core/errors'

/** Returns a text as a field shows it: browsers convert every line break, CRLF and CR, to a line feed. */
export function displayedText(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Adjusts the offset of an error about a text to the visible text. */
export function displayedError<E extends ToolError | string | null | undefined>(
  error: E,
  text: string,
): E | ToolError {
  if (!(error instanceof ToolError) || error.position?.kind !== 'offset') return error
  const { offset, length } = error.position
  const start = displayedLength(text, offset)
  if (length === undefined && start === offset) return error
  const displayed = length === undefined ? length : displayedLength(text, offset + length) - start
  if (start === offset && displayed === length) return error
  return error.at({
    ...error.position,
    offset: start,
    ...(displayed === undefined ? {} : { length: Math.max(1, displayed) }),
  })
}

/** Length of the first `length` units of a text in the field. */
function displayedLength(text: string, length: number): number {
  let displayed = length
  for (let at = text.indexOf('\r\n'); at >= 0 && at < length; at = text.indexOf('\r\n', at + 2)) {
    displayed -= 1
  }
  return displayed
}

/** Applies an edit of the visible text to the original: unedited parts stay unchanged. */
export function editedText(before: string, displayed: string): string {
  if (!before.includes('\r')) return displayed
  const old = displayedText(before)
  const shorter = Math.min(old.length, displayed.length)
  let start = 0
  while (start < shorter && old[start] === displayed[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === displayed.at(-1 - end)) end += 1
  const after =
    before.slice(0, givenLength(before, start)) +
    displayed.slice(start, displayed.length - end) +
    before.slice(givenLength(before, old.length - end))
  // An edit may have put a line feed after a lone CR, which changes the break.
  return displayedText(after) === displayed ? after : displayed
}

/** Number of units of a text that the first `shown` units of the field represent. */
function givenLength(text: string, displayed: number): number {
  let length = displayed
  for (let at = text.indexOf('\r\n'); at >= 0 && at < length; at = text.indexOf('\r\n', at + 2)) {
    length += 1
  }
  return length
}
