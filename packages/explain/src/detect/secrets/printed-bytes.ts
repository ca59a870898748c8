/** Bytes printed by a program or tool, with their position in the text. */
export interface PrintedBytes {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  /** True if the bytes look random: they don't go up or down, and aren't uniform. */
  readonly isDrawn: boolean
}

/** Of 32 random bytes 30 are distinct, and half are above those of texts. */
const MIN_KINDS = 20
const LARGE = 0x80

/** Returns true for random bytes; small numbers, and numbers that go up or down, are a list of indexes. */
export function isDrawn(bytes: Uint8Array): boolean {
  if (new Set(bytes).size < MIN_KINDS || !bytes.some(byte => byte >= LARGE)) return false
  const steps = [...bytes].slice(1).map((byte, at) => byte - (bytes[at] ?? 0))
  const isEven = steps.every(step => (step - (steps[0] ?? 0)) % 256 === 0)
  return !isEven && !steps.every(step => step >= 0) && !steps.every(step => step <= 0)
}
