import { defineTask } from '../../../../workers/task'
import { tellDraft } from './tell-draft'

/** Describes a draft's effect in one sentence; null if unknown. */
export default defineTask('tell-draft', tellDraft)
