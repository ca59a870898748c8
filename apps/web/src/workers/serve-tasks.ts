import { ToolError, type ToolErrorFacts, toToolError } from '@toolkit/core/errors'
import { noSuchTask } from './errors'
import { fetchCode } from './fetch-code'
import { type PackedValue, packSecrets, unpackSecrets } from './pack-secrets'
import type { TaskModule } from './task'

/** Minimum interval of progress messages, in milliseconds; the page cannot render more. */
const PROGRESS_INTERVAL_MS = 50

/** The worker's side of a channel: its global scope, or a port in tests. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<PageMessage>) => void) | null
  postMessage(message: WorkerMessage): void
}

export type LoadTask = (name: string) => Promise<TaskModule> | undefined

/** Runs the tasks that the page requests, one message each, and answers with progress and result. */
export function serveTasks(scope: WorkerScope, loadTask: LoadTask): void {
  scope.onmessage = async ({ data }) => {
    try {
      await run(data, scope, loadTask)
    } catch (error) {
      const secret = data.type === 'run' && data.input.secrets.length > 0
      scope.postMessage({ type: 'failed', error: errorFacts(error, secret) })
    }
  }
}

/** Wipes every Secret that can be overwritten: of the input and of the output. */
async function run({ name, input }: PageMessage, scope: WorkerScope, loadTask: LoadTask) {
  const { value, found } = unpackSecrets(input)
  try {
    const { default: task } = await load(name, loadTask)
    const signal = new AbortController().signal
    const output = await task(value as never, { signal, progress: progressTo(scope) })
    const packed = packSecrets(output, 'output')
    try {
      const { value: bare, secrets } = packed
      scope.postMessage({ type: 'done', output: { value: bare, secrets } })
    } finally {
      packed.wipe()
      for (const secret of packed.found) secret.wipe()
    }
  } finally {
    for (const secret of found) secret.wipe()
  }
}

async function load(name: string, loadTask: LoadTask): Promise<TaskModule> {
  const module = await fetchCode(async () => loadTask(name))
  if (!module) throw noSuchTask(name)
  return module
}

function progressTo(scope: WorkerScope): (fraction: number | null, note?: string) => void {
  let last = Number.NEGATIVE_INFINITY
  return (fraction, note) => {
    if (fraction !== null && !Number.isFinite(fraction)) return
    const now = performance.now()
    // The last report and the start of an indeterminate step are never dropped.
    if (now - last < PROGRESS_INTERVAL_MS && fraction !== null && fraction < 1) return
    last = now
    scope.postMessage({
      type: 'progress',
      fraction: fraction === null ? null : Math.min(1, Math.max(0, fraction)),
      ...(note === undefined ? {} : { note }),
    })
  }
}

/**
 * Converts an error for posting: a ToolError's facts; of any other its name and message, as the cause. A library's
 * message may repeat its input: if that was secret, only the name.
 */
function errorFacts(error: unknown, secret: boolean): ToolErrorFacts {
  const facts = toToolError(error).toJSON()
  if (error instanceof ToolError) return facts
  const kind = error instanceof Error ? error.name : typeof error
  return { ...facts, cause: secret ? kind : String(error) }
}

// Messages between the page and a worker. One task at a time per worker.

/** Page to worker. */
export interface PageMessage {
  readonly type: 'run'
  readonly name: string
  readonly input: PackedValue
}

/** Worker to page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly fraction: number | null; readonly note?: string }
  | { readonly type: 'done'; readonly output: PackedValue }
  | { readonly type: 'failed'; readonly error: ToolErrorFacts }
