import { characterAt } from './characters.ts'

/** Turns one form of bytes into another, part by part; memory stays bounded. Text is UTF-8. */
export interface Transcoder {
  /** Takes the next part. Gives what it completes, in a new array. */
  push(part: Uint8Array): Uint8Array
  /** There is no more: gives what was held back. */
  finish(): Uint8Array
}

/**
 * The whole character that starts at `index` of a UTF-8 text; empty where the part ends inside it,
 * so that nothing is named that may not stand there.
 */
export function characterOfUtf8(part: Uint8Array, index: number): string {
  const lead = part[index] ?? 0
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (index + length > part.length) return ''
  // A byte order mark is a character like others: it is what stands there.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return characterAt(decoder.decode(part.subarray(index, index + length)), 0)
}
