import type { Task } from '../../../workers/task'
import { type KeyJob, type MadeSecret, makeSecret, type PhraseJob } from './make-secret'

/** Makes a key pair, or a phrase and its keys. */
const generateSecret: Task<KeyJob | PhraseJob, MadeSecret> = job => makeSecret(job)

export default generateSecret
