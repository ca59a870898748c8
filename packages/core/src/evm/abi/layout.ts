import { count } from '../../bytes/errors.ts'
import { inDigits } from '../../text/numbers.ts'

/** Difference of encoded data from the layout of compilers, which contracts accept all the same. */
export type LayoutDifference = {
  /** Value; empty for the data as a whole. */
  readonly path: string
  /** First byte that differs, from the first byte of the input. */
  readonly offset: number
} /** An offset leaves unread bytes before the value. */ & (
  | { readonly kind: 'gap'; readonly bytes: number }
  /** An offset leads to bytes before the next free one: of another value, or in another order. */
  | { readonly kind: 'back'; readonly target: number }
  /** A byte after a text isn’t 0. */
  | { readonly kind: 'padding' }
  /** Zeros are missing after the last text. */
  | { readonly kind: 'unpadded'; readonly bytes: number }
  /** Bytes follow the last value. */
  | { readonly kind: 'trailing'; readonly bytes: number }
)

/** Differences of encoded data from the layout of compilers. */
export interface AbiLayout {
  /** First of them, in the order of the parameters. Never empty. */
  readonly differences: readonly LayoutDifference[]
  readonly count: number
}

/** Most differences that are kept: each item of an array may have one. */
const MAX_KEPT = 16
/** Most that are named in a sentence. */
const MAX_NAMED = 2

/** Collects differences while data is decoded. */
export class LayoutNotes {
  readonly #differences: LayoutDifference[] = []
  #count = 0

  add(difference: LayoutDifference): void {
    this.#count += 1
    if (this.#differences.length < MAX_KEPT) this.#differences.push(difference)
  }

  /** Null if there are none. */
  get layout(): AbiLayout | null {
    return this.#count === 0 ? null : { differences: this.#differences, count: this.#count }
  }
}

function describeDifference(difference: LayoutDifference): string {
  const byte = `byte ${inDigits(difference.offset)}`
  switch (difference.kind) {
    case 'gap':
      return `${byte} points past ${count(difference.bytes, 'unread byte')}`
    case 'back':
      return `${byte} points back to byte ${inDigits(difference.target)}`
    case 'padding':
      return `${byte} is padding and isn’t 0`
    case 'unpadded':
      return `${count(difference.bytes, 'byte')} of padding ${difference.bytes === 1 ? 'is' : 'are'} missing at the end`
    case 'trailing':
      return `${count(difference.bytes, 'byte')} ${difference.bytes === 1 ? 'follows' : 'follow'} the last value`
  }
}

/**
 * Describes the differences from the layout of compilers in one sentence.
 * @example
 * const gap = { kind: 'gap', path: 'a', offset: 0, bytes: 32 } as const
 * const sentence = describeAbiLayout({ differences: [gap], count: 1 })
 * sentence // => 'Valid, not in the compiler’s layout: byte 0 points past 32 unread bytes.'
 */
export function describeAbiLayout({ differences, count: all }: AbiLayout): string {
  const named = differences.slice(0, MAX_NAMED).map(describeDifference)
  const rest = all - named.length
  const list = rest > 0 ? [...named, `${inDigits(rest)} more`].join('; ') : named.join('; ')
  return `Valid, not in the compiler’s layout: ${list}.`
}
