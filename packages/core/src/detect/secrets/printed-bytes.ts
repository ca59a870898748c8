import { LEAST_KINDS } from './key-candidate.ts'

/** Bytes that a program or a tool printed, and where in the text it did. */
export interface PrintedBytes {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  /** Whether nothing but chance gives such bytes: they don't go up or down, and aren't alike. */
  readonly isDrawn: boolean
}

/** Small numbers, and numbers that go up or down, are a list of places and not of bytes that were drawn. */
export function isDrawn(values: readonly number[]): boolean {
  const distinct = new Set(values)
  if (distinct.size < LEAST_KINDS || !values.some(value => Math.abs(value) > 99)) return false
  const isUp = values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
  const isDown = values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0))
  return !isUp && !isDown && !hasOneStep(values)
}

/** Whether all numbers are as far from the one before, over the edge of a byte too. */
function hasOneStep(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, at) => (value - (values[at] ?? 0) + 256) % 256)
  return steps.every(step => step === steps[0])
}
