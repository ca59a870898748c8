import { ToolError, type ToolErrorFacts, toToolError } from '@toolkit/core/errors'
import { noSuchTask } from './errors'
import type { PageMessage, WorkerMessage } from './protocol'
import { refuseSecrets } from './refuse-secrets'
import type { Task, TaskModule } from './task'

/** Progress is told to the page at most this often; it cannot draw more. */
const PROGRESS_INTERVAL_MS = 50

/** The side of a channel that a worker sees: its global scope, or a port in tests. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<PageMessage>) => void) | null
  postMessage(message: WorkerMessage): void
}

export type LoadTask = (name: string) => Promise<TaskModule> | undefined

/** Runs the tasks that the page asks for, one message each, and answers with progress and result. */
export function serveTasks(scope: WorkerScope, loadTask: LoadTask): void {
  scope.onmessage = async ({ data }) => {
    try {
      if (data.type === 'warm') {
        await Promise.all(data.names.map(name => warm(name, loadTask)))
        scope.postMessage({ type: 'done', output: null })
        return
      }
      const { default: task } = await load(data.name, loadTask)
      const signal = new AbortController().signal
      const run = task as Task<unknown, unknown>
      const output = await run(data.input, { signal, progress: progressTo(scope) })
      refuseSecrets(output, 'output')
      scope.postMessage({ type: 'done', output })
    } catch (error) {
      scope.postMessage({ type: 'failed', error: errorFacts(error) })
    }
  }
}

async function load(name: string, loadTask: LoadTask): Promise<TaskModule> {
  const module = await loadTask(name)
  if (!module) throw noSuchTask(name)
  return module
}

async function warm(name: string, loadTask: LoadTask): Promise<void> {
  const module = await load(name, loadTask)
  await module.warm?.()
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
