import { spokenCode } from '@toolkit/explain/review/spoken-code'
import { defineTask } from '../../workers/task'

/** The words that the signers of a transaction read to each other; some 0.1 s. */
export default defineTask('spoken-code', spokenCode)
