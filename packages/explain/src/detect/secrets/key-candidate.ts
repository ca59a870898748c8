import type { Naming } from './naming.ts'

/** What may be a private key by its form, in a reading of a text. */
export interface KeyCandidate {
  readonly start: number
  readonly end: number
  /** The key without what is between and around its digits: 64 of hex, or a text that a parser of keys reads. */
  readonly clean: string
  /** Whether nothing else has this form: what stands before it can't make it an ID. */
  readonly sure: boolean
  /**
   * What its name has to say of it, so that it is a key: its digits are too alike, too few or too many. Null where
   * it may be one without a name.
   */
  readonly needs: Extract<Naming, 'secret' | 'key'> | null
  /** Whether what else is found there is meant: it is as long as any value is. */
  readonly isAny?: true
  /** Whether it is a list of numbers, whose members have names and types of their own. */
  readonly isList?: true
}

export const KEY_DIGITS = 64
/** A ruler of signs, a run of zeros and the like are no key. */
export const LEAST_KINDS = 10

export const isVaried = (digits: string) => new Set(digits).size >= LEAST_KINDS
const isPadded = (digits: string) => /0{16}/.test(digits)
const isMixed = (digits: string) => /\d/.test(digits) && /[a-f]/.test(digits)

/** Names have no digit, or letters of one case. */
export const isMixedCase = (text: string) =>
  /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)

/** A key of 64 hex digits that stand anywhere. */
export function hexCandidate(start: number, end: number, written: string): KeyCandidate {
  const clean = written.toLowerCase()
  const isUnlikely = !isVaried(clean) || isPadded(clean) || !isMixed(clean)
  return { start, end, clean, sure: false, needs: isUnlikely ? 'secret' : null }
}
