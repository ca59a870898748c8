import { defineTask } from '../../../workers/task'
import { preparedScript } from './prepared-script'

/** Prepares a script of up to 2 MB with its arguments. */
export default defineTask('prepare-script', preparedScript)
