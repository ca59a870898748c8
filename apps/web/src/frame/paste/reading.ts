import type { Guess, PastedKind } from '@toolkit/explain/detect/guess'
import type { Data, DataKind } from '../data-kinds'

/** What was pasted, typed or dropped: one of the kinds of a text, or a file that is none. */
export type ReadKind = PastedKind | 'pdf' | 'file'

/** What a pasted text or a dropped file may be, and what a tool can be given of it. */
export interface Reading extends Omit<Guess, 'kind'> {
  readonly kind: ReadKind
  /** The same thing as one kind or as several, best first: a tool gets the first that it takes. */
  readonly data: readonly Data[]
  /** What the file may hold: a tool is given it that takes one of these kinds, too. Absent for texts. */
  readonly holds?: readonly DataKind[]
}
