import { Worker } from 'node:worker_threads'
import type { Fault, FromWorker, Order } from './protocol.ts'

export interface Ended {
  readonly runs: number
  readonly faults: readonly Fault[]
  /** The number of the huge input at which it ended early; null where it came to the end. */
  readonly endedAt: number | null
}

/** A worker that says nothing for so long hangs. */
const SILENCE_MS = 120_000
/** The vectors and the parsers themselves. */
const BASE_MEMORY_MIB = 300
/** Twenty times ten megabytes. A text of one byte a character is what most inputs are. */
const HUGE_MEMORY_MIB = BASE_MEMORY_MIB + 200

/** Does one order in a worker of its own, which is ended when it says nothing for two minutes. */
export function runOrder(order: Order): Promise<Ended> {
  return new Promise(resolve => {
    let last: { readonly number: number; readonly name: string } | null = null
    const worker = new Worker(new URL('./start-worker.js', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: order.huge === null ? 1000 : HUGE_MEMORY_MIB },
    })
    const end = (ended: Ended) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(ended)
    }
    const failed = (kind: Fault['kind'], what: string) =>
      end({
        runs: 0,
        endedAt: last?.number ?? null,
        faults: [{ kind, what, length: 0, input: last?.name ?? 'unknown' }],
      })
    const silent = () => failed('hang', `nothing for ${SILENCE_MS / 1000} s`)
    let timer = setTimeout(silent, SILENCE_MS)
    worker.on('message', (message: FromWorker) => {
      clearTimeout(timer)
      timer = setTimeout(silent, SILENCE_MS)
      if (message.kind === 'huge') last = message
      else if (message.kind === 'done') end({ ...message, endedAt: null })
    })
    worker.on('error', error => {
      const memory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      failed(memory ? 'memory' : 'thrown', error.message)
    })
  })
}
