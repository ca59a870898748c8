import type { Naming } from './naming.ts'

/** Possible private key by its form, in a reading of a text. */
export interface KeyCandidate {
  readonly start: number
  readonly end: number
  /** Key without separators and surrounding text: 64 hex digits, or a text that a key parser accepts. */
  readonly clean: string
  /** True if nothing else has this form: no name before it can make it an ID. */
  readonly sure: boolean
  /**
   * Name it needs to count as a key, since its digits are too uniform, too few or too many. Null if it may be one
   * without a name.
   */
  readonly needs: Extract<Naming, 'secret' | 'key'> | null
  /** Set if it is as long as any value, so that anything else found there takes precedence. */
  readonly isAny?: true
  /** Set for a list of numbers, whose members have their own names and types. */
  readonly isList?: true
}

export const KEY_DIGITS = 64
/** A line of repeated characters, a run of zeros and the like are not a key. */
export const LEAST_KINDS = 10

export const isVaried = (digits: string) => new Set(digits).size >= LEAST_KINDS
const isPadded = (digits: string) => /0{16}/.test(digits)
const isMixed = (digits: string) => /\d/.test(digits) && /[a-f]/.test(digits)

/** Returns true for mixed-case text with digits; names have no digit, or letters of one case. */
export const isMixedCase = (text: string) =>
  /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

/** Creates a key candidate from 64 hex digits at any position. */
export function hexCandidate(start: number, end: number, written: string): KeyCandidate {
  const clean = written.toLowerCase()
  const isUnlikely = !isVaried(clean) || isPadded(clean) || !isMixed(clean)
  return { start, end, clean, sure: false, needs: isUnlikely ? 'secret' : null }
}
