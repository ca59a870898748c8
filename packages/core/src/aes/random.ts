import { noRandomness } from './errors.ts'

/** getRandomValues gives at most so many bytes at once. */
const DRAW = 65_536

/**
 * `length` bytes of the platform's cryptographic random source.
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
