import { TEXT_KIND_WORDS } from '@toolkit/explain/detect/kind-messages'
import type { ReadKind } from './reading'

/** Name of each kind in the middle of a sentence, with its article. */
export const KIND_WORDS: Readonly<Record<ReadKind, string>> = {
  ...TEXT_KIND_WORDS,
  pdf: 'a PDF',
  file: 'a file',
}
