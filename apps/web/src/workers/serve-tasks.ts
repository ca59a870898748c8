import { ToolError, type ToolErrorFacts, toToolError } from '@toolkit/core/errors'
import { noSuchTask } from './errors'
import type { RunMessage, WorkerMessage } from './protocol'
import { refuseSecrets } from './refuse-secrets'
import type { Task } from './task'

/** Progress is told to the page at most this often; it cannot draw more. */
const PROGRESS_INTERVAL_MS = 50

/** The side of a channel that a worker sees: its global scope, or a port in tests. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<RunMessage>) => void) | null
  postMessage(message: WorkerMessage): void
}

export type LoadTask = (name: string) => Promise<Task<unknown, unknown>> | undefined

/** Runs the tasks that the page asks for, one message each, and answers with progress and result. */
export function serveTasks(scope: WorkerScope, loadTask: LoadTask): void {
  scope.onmessage = async ({ data }) => {
    try {
      const task = await loadTask(data.name)
      if (!task) throw noSuchTask(data.name)
      const signal = new AbortController().signal
      const output = await task(data.input, { signal, progress: progressTo(scope) })
      refuseSecrets(output, 'output')
      scope.postMessage({ type: 'done', output })
    } catch (error) {
      scope.postMessage({ type: 'failed', error: errorFacts(error) })
    }
  }
}

function progressTo(scope: WorkerScope): (fraction: number, note?: string) => void {
  let last = Number.NEGATIVE_INFINITY
  return (fraction, note) => {
    if (!Number.isFinite(fraction)) return
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL_MS && fraction < 1) return
    last = now
    scope.postMessage({
      type: 'progress',
      fraction: Math.min(1, Math.max(0, fraction)),
      ...(note === undefined ? {} : { note }),
    })
  }
}

/** What of an error can cross: a ToolError's facts; of any other its kind and words, as the cause. */
function errorFacts(error: unknown): ToolErrorFacts {
  const facts = toToolError(error).toJSON()
  return error instanceof ToolError ? facts : { ...facts, cause: String(error) }
}
