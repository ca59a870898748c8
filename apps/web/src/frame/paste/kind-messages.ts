import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import type { ReadKind } from './reading'

/** Name of each kind in the middle of a sentence, with its article. */
export const KIND_LABELS: Readonly<Record<ReadKind, string>> = {
  ...TEXT_KIND_LABELS,
  pdf: 'a PDF',
  file: 'a file',
}
