import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the event's own thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest task on the page's own thread while `act` runs, in milliseconds of processor time: what
 * a longtask entry measures, without what other work on the machine adds to it.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  let trace: Buffer
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const times = traceEvents
    .filter(({ name, pid, tid }) => /RunTask/.test(name) && pages.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (times.length === 0) throw new Error('the trace holds no task of a page')
  return Math.max(...times)
}
