import { doesNotFit } from './errors.ts'
import { requireInput } from './require-kind.ts'

/** Concatenates `parts` into a new array. */
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

/** Returns true if both arrays have the same bytes. Not constant time: for public values and tests, not for MACs. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * Returns a copy zero-padded on the right to `length`, as domain tags are.
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
 * Returns a copy zero-padded on the left to `length`, as big-endian numbers are.
 * @throws ToolError `bytes/does-not-fit` when there are more than `length` bytes already.
 */
export function padStart(bytes: Uint8Array, length: number): Uint8Array {
  requireInput('bytes', bytes, 'what is padded')
  if (bytes.length > length) throw doesNotFit({ actual: bytes.length, limit: length })
  const padded = new Uint8Array(length)
  padded.set(bytes, length - bytes.length)
  return padded
}
