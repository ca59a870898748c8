import { characterAt } from './characters.ts'
import { binaryBadDigit, binaryBrokenByte } from './number-errors.ts'
import { requireInput } from './require-kind.ts'

const BITS = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'))

/** Formats each byte as eight bits, most significant first, with a space between bytes. */
export function formatBinary(bytes: Uint8Array): string {
  requireInput('bytes', bytes, 'what is written in bits')
  return Array.from(bytes, byte => BITS[byte]).join(' ')
}

/**
 * Parses binary digits. Whitespace is allowed between bytes, and an optional 0b before each group; each group must be
 * whole bytes.
 * @throws ToolError `binary/…` with the offset.
 */
export function parseBinary(text: string): Uint8Array {
  const bytes: number[] = []
  // Without the flag u, because with it millions of unpaired surrogates overflow the stack.
  for (const group of text.matchAll(/\S+/g)) {
    const prefix = /^0b/iu.test(group[0]) ? 2 : 0
    const digits = group[0].slice(prefix)
    const start = group.index + prefix
    const bad = digits.search(/[^01]/u)
    if (bad >= 0) {
      const offset = start + bad
      throw binaryBadDigit({ offset, character: characterAt(text, offset) })
    }
    if (digits.length % 8 !== 0 || digits.length === 0) {
      throw binaryBrokenByte({ offset: start, length: digits.length })
    }
    for (let index = 0; index < digits.length; index += 8) {
      bytes.push(Number.parseInt(digits.slice(index, index + 8), 2))
    }
  }
  return Uint8Array.from(bytes)
}
