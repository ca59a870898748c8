import { noRandomness } from './errors.ts'

/** Maximum bytes per call of getRandomValues. */
const DRAW = 65_536

/**
 * Returns `length` bytes from the platform's cryptographic random source.
 * @throws ToolError `aes/no-randomness` where there is none.
 */
export function randomBytes(length: number): Uint8Array {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') throw noRandomness()
  const bytes = new Uint8Array(length)
  for (let start = 0; start < length; start += DRAW) {
    globalThis.crypto.getRandomValues(bytes.subarray(start, start + DRAW))
  }
  return bytes
}
