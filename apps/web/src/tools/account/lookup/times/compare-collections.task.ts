import { defineTask } from '../../../../workers/task'
import { compareCollections } from './compare-collections'
import type { Collection } from './export-file'

/** Compares two snapshots of an account. */
export default defineTask(
  'compare-collections',
  (pair: { readonly before: Collection; readonly after: Collection }) =>
    compareCollections(pair.before, pair.after),
)
