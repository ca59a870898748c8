import { doesNotFit } from './errors.ts'
import { requireInput } from './require-kind.ts'

/** One new array that holds `parts` in order. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) {
    requireInput('bytes', part, 'each part')
    length += part.length
  }
  const joined = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Whether both hold the same bytes. Not constant time: for public values and tests, not for MACs. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * A copy with zero bytes added on the right up to `length` (as domain tags are padded).
 * @throws ToolError `bytes/does-not-fit` when there are more than `length` bytes already.
 */
export function padEnd(bytes: Uint8Array, length: number): Uint8Array {
  requireInput('bytes', bytes, 'what is padded')
  if (bytes.length > length) throw doesNotFit({ actual: bytes.length, limit: length })
  const padded = new Uint8Array(length)
  padded.set(bytes)
  return padded
}

/**
 * A copy with zero bytes added on the left up to `length` (as big-endian numbers are padded).
 * @throws ToolError `bytes/does-not-fit` when there are more than `length` bytes already.
 */
export function padStart(bytes: Uint8Array, length: number): Uint8Array {
  requireInput('bytes', bytes, 'what is padded')
  if (bytes.length > length) throw doesNotFit({ actual: bytes.length, limit: length })
  const padded = new Uint8Array(length)
  padded.set(bytes, length - bytes.length)
  return padded
}
