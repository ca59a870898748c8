import { noWorkers } from './errors'
import { ownScript } from './own-script'
import { createPool, type Pool } from './pool'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'
import workerUrl from './worker.ts?worker&url'

/** Concurrent tasks; further ones are queued. */
const POOL_SIZE = 2
/** Idle time after which a worker's memory is freed, in milliseconds. */
const IDLE_MS = 30_000

export interface RunTaskOptions {
  /** `fraction` from 0 to 1, null while it is unknown. */
  readonly onProgress?: (fraction: number | null, note?: string) => void
  /** Aborting terminates the worker immediately, in the middle of its computation. */
  readonly signal?: AbortSignal | undefined
}

let pool: Pool | undefined

/**
 * Runs a task in a worker: `runTask(MAKE_KEYS, input)`, with a ref of `taskRef`. Secrets cross both ways in plain
 * objects and arrays; the input's stay the page's own, and are posted in their current state. Throws the task's own
 * ToolError, `worker/failed` when the worker could not be loaded or died, the signal's reason when it is aborted, and a
 * TypeError for a Secret anywhere else.
 */
export async function runTask<T extends AnyTask>(
  { name }: TaskRef<T>,
  input: TaskInput<T>,
  { onProgress, signal }: RunTaskOptions = {},
): Promise<TaskOutput<T>> {
  return (await thePool().run({ name, input, signal, onProgress })) as TaskOutput<T>
}

/** Terminates the workers with their memory: idle ones immediately, busy ones after their task. */
export function endWorkers(): void {
  pool?.renew()
}

function thePool(): Pool {
  if (typeof Worker === 'undefined') throw noWorkers()
  pool ??= createPool({ makeWorker, size: POOL_SIZE, idleMs: IDLE_MS })
  return pool
}

const makeWorker = () => new Worker(ownScript(workerUrl), { type: 'module' })
