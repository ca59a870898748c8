import { receivedError } from '@toolkit/core/errors'
import { workerFailed } from './errors'
import { packSecrets, unpackSecrets } from './pack-secrets'
import type { PageMessage, WorkerMessage } from './serve-tasks'

/** The part of a Worker that the pool uses. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: PageMessage): void
  terminate(): void
}

export interface Job {
  readonly name: string
  readonly input: unknown
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((fraction: number | null, note?: string) => void) | undefined
}

export interface PoolOptions {
  readonly makeWorker: () => WorkerLike
  readonly size: number
  /** Idle time after which a worker is terminated, and its memory freed, in milliseconds. */
  readonly idleMs: number
}

export interface Pool {
  run(job: Job): Promise<unknown>
  /** Terminates the current workers, busy ones after their job; the next job gets a new one. */
  renew(): void
}

interface Idle {
  readonly worker: WorkerLike
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Runs jobs on at most `size` workers, which are reused. Cancelling terminates the worker, since a running computation
 * receives no messages; the next job gets a new one.
 */
export function createPool({ makeWorker, size, idleMs }: PoolOptions): Pool {
  const idle: Idle[] = []
  const waiting: (() => void)[] = []
  let busy = 0
  /** Workers that may be reused; `renew` starts a new set. */
  let current = new WeakSet<WorkerLike>()

  function take(): WorkerLike {
    const idleWorker = idle.pop()
    if (!idleWorker) {
      const worker = makeWorker()
      current.add(worker)
      return worker
    }
    clearTimeout(idleWorker.timer)
    return idleWorker.worker
  }

  function keep(worker: WorkerLike): void {
    if (!current.has(worker)) {
      worker.terminate()
      return
    }
    const entry: Idle = { worker, timer: undefined }
    const end = () => {
      idle.splice(idle.indexOf(entry), 1)
      worker.terminate()
    }
    entry.timer = setTimeout(end, idleMs)
    idle.push(entry)
  }

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    if (busy < size) {
      busy += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal?.reason)
      }
      waiting.push(start)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  function done(): void {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    async run(job) {
      job.signal?.throwIfAborted()
      // Synchronously: a Secret may be wiped while the job is queued.
      const { value, secrets, wipe } = packSecrets(job.input, 'input')
      try {
        await turn(job.signal)
        try {
          job.signal?.throwIfAborted()
          const input = { value, secrets }
          const answer = runOn(take(), job, { type: 'run', name: job.name, input }, keep)
          wipe()
          return await answer
        } finally {
          done()
        }
      } finally {
        wipe()
      }
    },
    renew() {
      current = new WeakSet()
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer)
        worker.terminate()
      }
    },
  }
}

function runOn(
  worker: WorkerLike,
  job: Pick<Job, 'signal' | 'onProgress'>,
  message: PageMessage,
  keep: (worker: WorkerLike) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const release = () => {
      job.signal?.removeEventListener('abort', abort)
      worker.onmessage = null
      worker.onerror = null
      worker.onmessageerror = null
    }
    const reuse = () => {
      release()
      keep(worker)
    }
    const discard = (reason: unknown) => {
      release()
      worker.terminate()
      reject(reason)
    }
    const abort = () => discard(job.signal?.reason)

    worker.onmessage = ({ data }) => {
      if (data.type === 'progress') return job.onProgress?.(data.fraction, data.note)
      reuse()
      if (data.type === 'done') resolve(unpackSecrets(data.output).value)
      else reject(receivedError(data.error))
    }
    worker.onerror = event => discard(workerFailed(event.message))
    worker.onmessageerror = () => discard(workerFailed('the result could not be copied'))
    job.signal?.addEventListener('abort', abort)
    try {
      worker.postMessage(message)
    } catch (error) {
      // Input that structured cloning rejects is the caller's mistake; the worker is still usable.
      reuse()
      reject(error)
    }
  })
}
