import { defineTask } from '../../../../workers/task'
import { type BuildQuestion, readWritten } from '../editor/read-draft'

/** Builds the transaction of a draft, or returns the invalid fields. */
export default defineTask('build-transaction', (question: BuildQuestion) => readWritten(question))
