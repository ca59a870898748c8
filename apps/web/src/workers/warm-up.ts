import { useEffect, useSyncExternalStore } from 'react'
import { holdWorker, warmTasks } from './run-task'
import { LATE_CODE, type LateCode } from './task'

/** What is fetched from this mark of the page's timeline on belongs to no page load. */
const MARK = 'warm-up'
/** So long after the page works, so that what it needs at once is not held up. */
const DELAY_MS = 1500
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * Fetches all code that the page loads late (`late`, `latePart`, `taskRef`), so that it works once the
 * network is gone: some time after the page is ready, or when it is first touched. `<html data-offline>`
 * is `ready` once all of it has come.
 * @param wanted false where the page is of no use without a network.
 */
export function useWarmUp(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const letGo = holdWorker()
    const stop = startWarmUp({ done: () => setReady(true) })
    return () => {
      stop()
      setReady(false)
      letGo()
    }
  }, [wanted])
}

/** Whether the page in view needs nothing more from the network for what works without one. */
export function useOfflineReady(): boolean {
  return useSyncExternalStore(subscribe, isReady, () => false)
}

export interface WarmUpOptions {
  /** Called once all of it has come. */
  readonly done: () => void
  readonly code?: LateCode
  readonly load?: (tasks: readonly string[]) => Promise<void>
}

/** Starts it, and returns how to stop. What did not arrive is asked for again at the next touch. */
export function startWarmUp({
  done,
  code = LATE_CODE,
  load = warmTasks,
}: WarmUpOptions): () => void {
  const arrived = new Set<() => Promise<unknown>>()
  let tasksArrived = 0
  let busy = false
  let stopped = false

  /** Asks for what is missing, once; gives whether all of that came. */
  async function fetchMissing(): Promise<boolean> {
    const missing = [...code.imports].filter(part => !arrived.has(part))
    const outcomes = await Promise.allSettled(
      missing.map(part => part().then(() => arrived.add(part))),
    )
    // All of them, and not those that are new: they belong into one worker.
    const tasks = [...code.tasks]
    if (tasks.length > tasksArrived) {
      await load(tasks)
      tasksArrived = tasks.length
    }
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  async function fetchAll(): Promise<void> {
    if (busy) return
    busy = true
    performance.mark(MARK)
    try {
      // A part that arrives may load others late.
      while (!stopped && (code.imports.size > arrived.size || code.tasks.size > tasksArrived)) {
        if (!(await fetchMissing())) return
      }
    } catch {
      return
    } finally {
      busy = false
    }
    if (stopped) return
    stop()
    done()
  }
  const start = () => void fetchAll()
  const timer = setTimeout(start, DELAY_MS)
  for (const touch of TOUCHES) addEventListener(touch, start, { passive: true })

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    for (const touch of TOUCHES) removeEventListener(touch, start)
  }
  return stop
}

const listeners = new Set<() => void>()
const isReady = () => document.documentElement.dataset['offline'] === 'ready'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function setReady(ready: boolean): void {
  if (ready === isReady()) return
  if (ready) document.documentElement.dataset['offline'] = 'ready'
  else delete document.documentElement.dataset['offline']
  for (const listener of listeners) listener()
}
