import { verificationWords } from '@toolkit/explain/review/verification-words'
import { defineTask } from '../../workers/task'

/** Computes the words that the signers of a transaction compare; takes about 0.1 s. */
export default defineTask('verification-words', verificationWords)
