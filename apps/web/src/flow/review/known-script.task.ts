import { type KnownScript, knownScript } from '@toolkit/core/flow/review/known-scripts'
import { defineTask } from '../../workers/task'

/** Which published transaction a script is, by an index that only this task has. */
export default defineTask('known-script', (source: string): KnownScript | null =>
  knownScript(source),
)
