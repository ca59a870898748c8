import { movedBy, toToolError } from '../errors.ts'
import { characterAt } from './characters.ts'
import { formatHex, parseHex } from './hex.ts'
import { arrayNotAByte, arrayUnclosed, arrayUnexpected, notDecodeHex } from './number-errors.ts'
import { requireInput } from './require-kind.ts'

export type ArrayStyle = 'json' | 'cadence' | 'go' | 'js'

const HEX = Array.from({ length: 256 }, (_, byte) => `0x${byte.toString(16).padStart(2, '0')}`)

interface Wrapping {
  readonly open: string
  readonly close: string
  readonly element: (byte: number) => string
}

/** Syntax for an array of bytes in each language. JSON has no hex numbers. */
export const ARRAY_STYLES: Readonly<Record<ArrayStyle, Wrapping>> = {
  json: { open: '[', close: ']', element: String },
  cadence: { open: '[', close: '] as [UInt8]', element: byte => HEX[byte] ?? '' },
  go: { open: '[]byte{', close: '}', element: byte => HEX[byte] ?? '' },
  js: { open: 'new Uint8Array([', close: '])', element: byte => HEX[byte] ?? '' },
}

/** Formats bytes as an array literal in a program. */
export function formatByteArray(bytes: Uint8Array, style: ArrayStyle): string {
  requireInput('bytes', bytes, 'what is written as a list of bytes')
  const { open, close, element } = ARRAY_STYLES[style]
  return open + Array.from(bytes, element).join(', ') + close
}

/** Accepted openings of a literal, each with its closing. */
const NOTATIONS: readonly {
  readonly open: RegExp
  readonly close: RegExp
  readonly end: string
}[] = [
  { open: /\s*new\s+Uint8Array\s*\(\s*\[/y, close: /\s*\]\s*\)\s*;?\s*/y, end: '])' },
  { open: /\s*Uint8Array\s*\.\s*of\s*\(/y, close: /\s*\)\s*;?\s*/y, end: ')' },
  // As JavaScript consoles print it, with the number of bytes.
  { open: /\s*(?:Uint8Array|Buffer)\s*(?:\(\s*\d{1,9}\s*\)\s*)?\[/y, close: /\s*\]\s*/y, end: ']' },
  { open: /\s*\[\s*\]\s*(?:byte|uint8)\s*\{/y, close: /\s*\}\s*/y, end: '}' },
  { open: /\s*\[/y, close: /\s*\](?:\s*as\s*\[\s*UInt8\s*\])?\s*/y, end: ']' },
  { open: /\s*/y, close: /\s*/y, end: '' },
]

/** Returns the end of the match of the sticky `pattern` at `offset`; -1 if it does not match. */
function after(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  return pattern.test(text) ? pattern.lastIndex : -1
}

const NUMBER = /\s*(-?(?:0x[0-9a-f]+|\d+))(?![\w.])/iy
/** Text found where a number was expected, for the error. */
const WORD = /\s*([^\s,[\](){}]{1,40})/y
const COMMA = /\s*,/y

/**
 * Parses an array literal in any of the styles, or a bare list: decimal or 0x numbers separated by commas, a trailing
 * one allowed.
 * @throws ToolError `byte-array/…` with the offset.
 */
export function parseByteArray(text: string): Uint8Array {
  const notation = NOTATIONS.find(({ open }) => after(open, text, 0) >= 0)
  if (!notation) return new Uint8Array()
  const bytes: number[] = []
  let offset = after(notation.open, text, 0)
  const unexpected = (expected: string) => {
    const position = offset + text.slice(offset).search(/\S|$/u)
    if (position >= text.length)
      return arrayUnclosed({ offset: text.length, expected: notation.end })
    return arrayUnexpected({ offset: position, character: characterAt(text, position), expected })
  }
  let awaited = true
  for (;;) {
    NUMBER.lastIndex = offset
    const found = NUMBER.exec(text)?.[1]
    if (found === undefined) break
    awaited = false
    offset = NUMBER.lastIndex
    const value = Number(found)
    // A leading zero means octal in some of these languages and is rejected by the others.
    if (!(value >= 0 && value <= 255) || /^-|^0\d/u.test(found)) {
      throw arrayNotAByte({ offset: offset - found.length, text: found })
    }
    bytes.push(value)
    const next = after(COMMA, text, offset)
    if (next < 0) break
    offset = next
    awaited = true
  }
  const end = after(notation.close, text, offset)
  if (end < 0) {
    WORD.lastIndex = offset
    const word = awaited ? WORD.exec(text) : null
    if (word?.[1]) throw arrayNotAByte({ offset: WORD.lastIndex - word[1].length, text: word[1] })
    throw unexpected(awaited ? 'a number' : 'a comma or the end')
  }
  offset = end
  if (end < text.length) throw unexpected('nothing more')
  return Uint8Array.from(bytes)
}

/** Formats the Cadence expression for the bytes: `"68656c6c6f".decodeHex()`. */
export function formatDecodeHex(bytes: Uint8Array): string {
  return `"${formatHex(bytes)}".decodeHex()`
}

/**
 * Parses `"68656c6c6f".decodeHex()`, only as Cadence accepts it: no 0x, no spaces inside.
 * @throws ToolError with the offset.
 */
export function parseDecodeHex(text: string): Uint8Array {
  const first = text.length - text.trimStart().length
  const end = text[first] === '"' ? text.indexOf('"', first + 1) : -1
  if (end < 0 || !isDecodeCall(text.slice(end + 1))) throw notDecodeHex({ offset: first })
  const digits = text.slice(first + 1, end)
  if (/^0x/iu.test(digits)) {
    throw arrayUnexpected({ offset: first + 2, character: 'x', expected: 'a hex digit' })
  }
  try {
    return parseHex(digits)
  } catch (error) {
    throw movedBy(toToolError(error), first + 1)
  }
}

/** Returns true if the text is exactly `.decodeHex()`. A pattern of unbounded length would overflow the stack. */
function isDecodeCall(text: string): boolean {
  const name = 'decodeHex('
  const dot = text.trimStart()
  const call = dot.slice(1).trimStart()
  return dot.startsWith('.') && call.startsWith(name) && call.slice(name.length).trim() === ')'
}
