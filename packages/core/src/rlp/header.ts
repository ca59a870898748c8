/** First byte of byte strings and of lists, before their length is added. */
export const BYTES_BASE = 0x80
export const LIST_BASE = 0xc0

/** Returns the size of the header before `length` bytes of content. */
export function headerSize(length: number): number {
  if (length < 56) return 1
  let size = 1
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size++
  return size
}

/** Writes that header to `target` at `offset`, in the shortest form; returns the start of the content. */
export function writeHeader(
  target: Uint8Array,
  offset: number,
  base: typeof BYTES_BASE | typeof LIST_BASE,
  length: number,
): number {
  if (length < 56) {
    target[offset] = base + length
    return offset + 1
  }
  const size = headerSize(length)
  target[offset] = base + 54 + size
  let rest = length
  for (let at = offset + size - 1; at > offset; at--) {
    target[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return offset + size
}

/** Maximum nesting of lists. A Flow transaction needs 4; the limit only stops bombs. */
export const MAX_RLP_DEPTH = 1024

/** Maximum number of items in one RLP value, lists and byte strings together. */
export const MAX_RLP_ITEMS = 1_000_000

/** Maximum number of stored faults; of further ones only the number is counted. */
export const MAX_RLP_FINDINGS = 1000
