import { defineTask } from '../../../../../workers/task'
import { type Comparison, compareSources } from './compare-sources'

export interface TwoSources {
  readonly ours: string
  readonly theirs: string
}

/** Compares two sources of up to 1.5 MB. */
export default defineTask(
  'compare-sources',
  ({ ours, theirs }: TwoSources): Comparison => compareSources(ours, theirs),
)
