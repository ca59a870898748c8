import type { FailJson } from './parse-json.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20

const ESCAPES = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Returns the length of the escape at `offset` in the source and the unit it encodes; null if there is none. */
function readEscape(source: string, offset: number): { length: number; unit: string } | null {
  const letter = source.charAt(offset + 1)
  const simple = ESCAPES.get(letter)
  if (simple !== undefined) return { length: 2, unit: simple }
  const digits = source.slice(offset + 2, offset + 6)
  if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/u.test(digits)) return null
  return { length: 6, unit: String.fromCharCode(Number.parseInt(digits, 16)) }
}

/**
 * Parses the JSON string whose quote is at `start`; returns its value and the offset after it. Surrogates may be
 * unpaired, as RFC 8259 allows.
 */
export function readJsonString(
  source: string,
  start: number,
  fail: FailJson,
): { readonly text: string; readonly end: number } {
  let text = ''
  let offset = start + 1
  let from = offset
  for (;;) {
    const unit = source.charCodeAt(offset)
    if (unit === QUOTE) return { text: text + source.slice(from, offset), end: offset + 1 }
    if (Number.isNaN(unit)) throw fail({ kind: 'unclosed-string', offset: start })
    if (unit < FIRST_PRINTABLE) throw fail({ kind: 'control-character', offset })
    if (unit !== BACKSLASH) {
      offset++
      continue
    }
    // Truncated after the backslash, the string is unclosed; that is the more useful error.
    if (offset + 1 >= source.length) throw fail({ kind: 'unclosed-string', offset: start })
    const read = readEscape(source, offset)
    if (read === null) throw fail({ kind: 'bad-escape', offset, length: 2 })
    text += source.slice(from, offset) + read.unit
    offset += read.length
    from = offset
  }
}

/** Returns the offset in the source of unit `index` of the text, whose string starts with the quote at `start`. */
export function positionInJsonString(source: string, start: number, index: number): number {
  let offset = start + 1
  for (let unit = 0; unit < index; unit++) {
    const read = source.charCodeAt(offset) === BACKSLASH ? readEscape(source, offset) : null
    offset += read?.length ?? 1
  }
  return offset
}
