/** Bytes that a program or a tool printed, and where in the text it did. */
export interface PrintedBytes {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  /** Whether nothing but chance gives such bytes: they don't go up or down, and aren't alike. */
  readonly isDrawn: boolean
}

/** Of 32 bytes that are drawn 30 are different ones, and half are larger than those of texts. */
const MIN_KINDS = 20
const LARGE = 0x80

/** Small numbers, and numbers that go up or down, are a list of places and not of bytes that were drawn. */
export function isDrawn(bytes: Uint8Array): boolean {
  if (new Set(bytes).size < MIN_KINDS || !bytes.some(byte => byte >= LARGE)) return false
  const steps = [...bytes].slice(1).map((byte, at) => byte - (bytes[at] ?? 0))
  const isEven = steps.every(step => (step - (steps[0] ?? 0)) % 256 === 0)
  return !isEven && !steps.every(step => step >= 0) && !steps.every(step => step <= 0)
}
