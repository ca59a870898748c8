import type { ToolError } from '@toolkit/core/errors'

/** State of a request: an answer, an error, or neither while it is pending. */
export interface QueryOutcome<T> {
  readonly data: T | undefined
  readonly error: ToolError | null
}

/** Fact from the chain, or the reason why it is unknown. */
export type Known<T> =
  | { readonly known: true; readonly value: T }
  /** `because` completes "Not checked: …". */
  | { readonly known: false; readonly because: string }

const ASKED = 'the network is still being asked'

/**
 * Converts a request's state to a fact. `absent` is an error that counts as an answer, `unanswered` the reason while
 * there is neither.
 */
export function toKnown<T, N = never>(
  read: QueryOutcome<T> | undefined,
  absent?: { readonly code: string; readonly value: N },
  unanswered = ASKED,
): Known<T | N> {
  if (read?.data !== undefined) return { known: true, value: read.data }
  if (absent && read?.error?.code === absent.code) return { known: true, value: absent.value }
  return { known: false, because: read?.error ? reasonOf(read.error) : unanswered }
}

/** Turns an error's message into the end of another sentence. */
const reasonOf = ({ message }: ToolError) =>
  `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '')

/** Maps a known fact to a part of it. */
export const mapKnown = <T, U>(fact: Known<T>, map: (value: T) => U): Known<U> =>
  fact.known ? { known: true, value: map(fact.value) } : fact
