import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { Interpretation } from './interpretation'
import { offersOf, type PasteOffer } from './offers'
import type { Pasted } from './read-paste.task'

const READ_PASTE = taskRef<typeof import('./read-paste.task').default>('read-paste')

/** Guesses about the input, best first, and the tools that can open it. */
export interface Recognised {
  readonly interpretations: readonly Interpretation[]
  readonly offers: readonly PasteOffer[]
}

/** Recognizes pasted or dropped input in a worker. Throws ToolError `worker/…`. */
export async function recognise(pasted: Pasted): Promise<Recognised> {
  const interpretations = await runTask(READ_PASTE, pasted)
  return { interpretations, offers: offersOf(interpretations) }
}
