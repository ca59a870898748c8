import { encodeUtf8, utf8Text } from '../bytes/utf8.ts'
import type { SourceCursor } from './source-cursor.ts'

// Go, "String literals": a raw one drops carriage returns, and no source may have a NUL or a byte order mark. Invisible
// characters and direction marks are escaped as well.
const RAW = /^[^`\p{Cc}\p{Cf}\u2028\u2029\ufeff]*$/u

/** Formats the bytes of a string as a Go literal: raw if that is safe, otherwise quoted with escapes. */
export function goLiteral(bytes: Uint8Array): string {
  const text = utf8Text(bytes)
  if (text !== null && RAW.test(text.replace(/[\t\n]/g, ''))) {
    // Quotes are easier to read if there is nothing to escape.
    return /["\\\t\n]/.test(text) ? `\`${text}\`` : `"${text}"`
  }
  let literal = ''
  for (const byte of bytes) literal += ESCAPES[byte]
  return `"${literal}"`
}

const ESCAPES = Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x0a) return '\\n'
  if (byte === 0x09) return '\\t'
  if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte)
  return `\\x${byte.toString(16).padStart(2, '0')}`
})

/** Parses a literal in the form of `goLiteral`. @throws ToolError `transaction/source-shape` */
export function takeGoLiteral(cursor: SourceCursor): Uint8Array {
  if (cursor.takes('`')) {
    const text = cursor.take(/[^`]*/y)
    cursor.expect('`')
    return encodeUtf8(text)
  }
  cursor.expect('"')
  const parts: number[] = []
  while (!cursor.takes('"')) {
    if (cursor.takes('\\')) parts.push(takeEscape(cursor))
    else for (const byte of encodeUtf8(cursor.take(/[^"\\\n]+/y))) parts.push(byte)
  }
  return Uint8Array.from(parts)
}

function takeEscape(cursor: SourceCursor): number {
  const letter = cursor.take(/[nt"\\]|x[0-9a-f]{2}/y)
  if (letter === 'n') return 0x0a
  if (letter === 't') return 0x09
  return letter.length === 3 ? Number.parseInt(letter.slice(1), 16) : letter.charCodeAt(0)
}
