import { useEffect } from 'react'
import { setOfflineReady } from './offline-ready'
import { holdWorker, warmTasks } from './run-task'

export interface WarmUp {
  /** Parts of the page that are loaded when they are first needed. */
  readonly imports?: readonly (() => Promise<unknown>)[]
  /** Names of worker tasks; with them comes the worker's own script. */
  readonly tasks?: readonly string[]
}

/** Several parts as one. */
export function warmUpOf(...parts: readonly WarmUp[]): Required<WarmUp> {
  return {
    imports: parts.flatMap(part => part.imports ?? []),
    tasks: parts.flatMap(part => part.tasks ?? []),
  }
}

/** What is fetched from this mark of the page's timeline on belongs to no page load. */
const MARK = 'warm-up'
/** So long after the page works, so that what it needs at once is not held up. */
const DELAY_MS = 1500
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * Loads what the page loads late, so that all of it works once the network is gone: some time after
 * the page is ready, or when it is first touched. What did not arrive is asked for again at the next
 * touch. `wanted` may be a new object on every render; what it held on the first one counts.
 */
export function useWarmUp(wanted: WarmUp): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page loads late does not change.
  useEffect(() => {
    const letGo = holdWorker()
    const stop = startWarmUp(wanted, { done: () => setOfflineReady(true) })
    return () => {
      stop()
      setOfflineReady(false)
      letGo()
    }
  }, [])
}

/** Starts it, calls `done` once all of it has come, and returns how to stop. */
export function startWarmUp(
  { imports = [], tasks = [] }: WarmUp,
  { load = warmTasks, done }: { load?: typeof warmTasks; done?: () => void } = {},
): () => void {
  let left: readonly (() => Promise<unknown>)[] = [
    ...imports,
    ...(tasks.length === 0 ? [] : [() => load(tasks)]),
  ]
  let busy = false
  let stopped = false

  async function loadAll(): Promise<void> {
    if (busy) return
    busy = true
    performance.mark(MARK)
    const tried = left
    const outcomes = await Promise.allSettled(tried.map(part => part()))
    left = tried.filter((_, index) => outcomes[index]?.status === 'rejected')
    busy = false
    if (left.length > 0 || stopped) return
    stop()
    done?.()
  }
  const start = () => void loadAll()
  const timer = setTimeout(start, DELAY_MS)
  for (const touch of TOUCHES) addEventListener(touch, start, { passive: true })

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    for (const touch of TOUCHES) removeEventListener(touch, start)
  }
  return stop
}
