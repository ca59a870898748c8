import { defineTask } from '../../../../workers/task'
import { tellDraft } from './tell-draft'

/** Says in one sentence what a draft will do; null while that is not known. */
export default defineTask('tell-draft', tellDraft)
