import type { ToolError } from '@toolkit/core/errors'
import { revealAllHidden } from '@toolkit/core/text/hidden'
import { onOneLine, painted, type Style, wrapped } from './terminal.ts'

/** Characters on each side of the marked position. */
const AROUND = 36

/**
 * Formats an error, with its position below if the input may be shown, and with advice.
 * @param input text to which the error's offsets refer; null for a secret, which is never repeated.
 */
export function writeError(error: ToolError, input: string | null, style: Style): string {
  const { message, suggestion, position } = error
  const lines = [
    painted(style, 'red', 'Error: ') + wrapped(onOneLine(message), style.width).trimStart(),
  ]
  if (position?.kind === 'offset' && input !== null) {
    lines.push(...caret(input, position.offset, position.length ?? 1, style))
  }
  if (position?.kind === 'field') lines.push(`  in ${onOneLine(position.field)}`)
  if (position?.kind === 'word') lines.push(`  at word ${position.word}`)
  if (suggestion) lines.push(wrapped(onOneLine(suggestion), style.width))
  return `${lines.join('\n')}\n`
}

/** Formats the line of the offset, as much of it as fits, with a mark below the position. */
function caret(input: string, offset: number, length: number, style: Style): readonly string[] {
  const at = Math.min(offset, input.length)
  const start = input.lastIndexOf('\n', at - 1) + 1
  const next = input.indexOf('\n', at)
  const end = next < 0 ? input.length : next
  const from = Math.max(start, at - AROUND)
  const to = Math.min(end, at + AROUND)
  const before = from > start ? '…' : ''
  const line = input.slice(from, to)
  const displayed = (text: string) => revealAllHidden(text).replaceAll('\t', ' ')
  const lead = before + displayed(input.slice(from, at))
  const marked = Math.max(1, displayed(input.slice(at, Math.min(at + length, to))).length)
  const number = start === 0 ? 1 : input.slice(0, start).split('\n').length
  const where = `line ${number}, character ${at - start + 1}`
  return [
    `  ${before}${displayed(line)}${to < end ? '…' : ''}`,
    `  ${' '.repeat(lead.length)}${painted(style, 'red', '^'.repeat(marked))} ${where}`,
  ]
}
