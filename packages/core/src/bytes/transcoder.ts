import { characterAt } from './characters.ts'

/** Converts one form of bytes into another, part by part, in bounded memory. Text is UTF-8. */
export interface Transcoder {
  /** Takes the next part; returns the output it completes, in a new array. */
  push(part: Uint8Array): Uint8Array
  /** Ends the input; returns the output held back. */
  finish(): Uint8Array
}

/**
 * Returns the whole character that starts at `index` of a UTF-8 text; empty if the part ends inside it, so that no
 * error names a character that may not be there.
 */
export function characterOfUtf8(part: Uint8Array, index: number): string {
  const lead = part[index] ?? 0
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (index + length > part.length) return ''
  // A byte order mark counts as a character: it is part of the text.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return characterAt(decoder.decode(part.subarray(index, index + length)), 0)
}
