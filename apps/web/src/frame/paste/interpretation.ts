import type { Guess } from '@toolkit/explain/detect/guess'
import type { Data, DataKind } from '../data-kinds'

/** Guess about a pasted text or a dropped file, with the data for tools. */
export interface Interpretation extends Guess {
  /** The same value as one or more kinds, best first: a tool gets the first that it takes. */
  readonly data: readonly Data[]
  /** Possible content of the file: a tool that takes one of these kinds gets the file too. Absent for texts. */
  readonly holds?: readonly DataKind[]
}
