import type { Guess, PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import type { Data, DataKind } from '../data-kinds'

/** Name of each kind in the middle of a sentence, with its article. */
export const KIND_LABELS: Readonly<Record<ReadKind, string>> = {
  ...TEXT_KIND_LABELS,
  pdf: 'a PDF',
  file: 'a file',
}

/** Kind of pasted, typed or dropped input: one of the kinds of a text, or a file that is not text. */
export type ReadKind = PastedKind | 'pdf' | 'file'

/** Guess about a pasted text or a dropped file, with the data for tools. */
export interface Interpretation extends Omit<Guess, 'kind'> {
  readonly kind: ReadKind
  /** The same value as one or more kinds, best first: a tool gets the first that it takes. */
  readonly data: readonly Data[]
  /** Possible content of the file: a tool that takes one of these kinds gets the file too. Absent for texts. */
  readonly holds?: readonly DataKind[]
}
