import type { ToolError } from '@toolkit/core/errors'

/** What became of a question: an answer, why there is none, or neither while it is asked. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: ToolError | null
}

/** Something that only the chain can say, or why it is not known. */
export type Known<T> =
  | { readonly known: true; readonly value: T }
  /** `because` completes "Not checked: …". */
  | { readonly known: false; readonly because: string }

const ASKED = 'the network is still being asked'

/** What an answer says, or why it does not. `absent` is the error that is an answer too, `unanswered` why there is neither. */
export function toKnown<T, N = never>(
  read: Asked<T> | undefined,
  absent?: { readonly code: string; readonly value: N },
  unanswered = ASKED,
): Known<T | N> {
  if (read?.data !== undefined) return { known: true, value: read.data }
  if (absent && read?.error?.code === absent.code) return { known: true, value: absent.value }
  return { known: false, because: read?.error ? reasonOf(read.error) : unanswered }
}

/** An error's sentence as the end of another one. */
const reasonOf = ({ message }: ToolError) =>
  `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '')

/** The same fact of a part of it. */
export const mapKnown = <T, U>(fact: Known<T>, map: (value: T) => U): Known<U> =>
  fact.known ? { known: true, value: map(fact.value) } : fact
