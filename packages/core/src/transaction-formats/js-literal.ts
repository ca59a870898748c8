import type { SourceCursor } from './source-cursor.ts'

type Quote = '`' | "'"

// Characters to escape: a template literal turns CR LF into one line feed; invisible characters and direction marks are
// unreadable.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** Formats a text as a JavaScript literal: in backticks, which keep line breaks, or in single quotes on one line. */
export function jsLiteral(text: string, quote: Quote): string {
  const quoted = text
    .replace(quote === '`' ? /[`\\]|\$(?=\{)/g : /['\\]/g, character => `\\${character}`)
    .replace(UNSEEN, character => (character === '\n' && quote === '`' ? '\n' : escaped(character)))
  return quote + quoted + quote
}

function escaped(character: string): string {
  if (character === '\n') return '\\n'
  if (character === '\t') return '\\t'
  return Array.from({ length: character.length }, (_, at) => {
    return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')
}

/** Parses a literal in the form of `jsLiteral`. @throws ToolError `transaction/source-shape` */
export function takeJsLiteral(cursor: SourceCursor, quote: Quote): string {
  cursor.expect(quote)
  const run = quote === '`' ? /[^`\\]+/y : /[^'\\\n]+/y
  let text = ''
  while (!cursor.takes(quote)) text += cursor.takes('\\') ? takeEscape(cursor) : cursor.take(run)
  return text
}

function takeEscape(cursor: SourceCursor): string {
  const letter = cursor.take(/[nt'`$\\]|u[0-9a-f]{4}/y)
  if (letter === 'n') return '\n'
  if (letter === 't') return '\t'
  return letter.length === 5 ? String.fromCharCode(Number.parseInt(letter.slice(1), 16)) : letter
}
