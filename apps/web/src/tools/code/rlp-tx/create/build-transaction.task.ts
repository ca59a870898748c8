import { defineTask } from '../../../../workers/task'
import { type BuildQuestion, readWritten } from '../editor/read-draft'

/** Builds the transaction of a draft, or says which fields are not valid. */
export default defineTask('build-transaction', (question: BuildQuestion) => readWritten(question))
