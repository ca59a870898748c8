import { verificationWords } from '@toolkit/explain/review/verification-words'
import { defineTask } from '../../workers/task'

/** The words that the signers of a transaction read to each other; some 0.1 s. */
export default defineTask('verification-words', verificationWords)
