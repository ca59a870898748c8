import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** Creates a file of `bytes` zeros with `start` at its beginning, which takes almost no disk space. */
export async function sparseFile(
  bytes: number,
  start = '',
): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-file-'))
  const path = join(folder, 'large.bin')
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.write(start, 0)
  await file.close()
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Pastes `unit`, repeated, as a user would; the text is built in the page. */
export async function paste(field: Locator, unit: string, times = 1): Promise<void> {
  await field.focus()
  await field.evaluate(
    (element, [text, count]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text.repeat(count))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (element.dispatchEvent(event))
        document.execCommand('insertText', false, text.repeat(count))
    },
    [unit, times] as const,
  )
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
}

/**
 * Limit for a long task, in milliseconds of the thread's own time. The aim is 50, and `LONG_TASK_MS=50 npx playwright
 * test -g "5 MB" --workers 1` checks it on an idle machine. Beside other tests the same work takes several times as
 * long (writing 5 MB of text into a Blob, which is one call, took from 30 to 180), so the suite only reports work on
 * the wrong thread: reading and encoding 5 MB take some hundreds.
 */
const LONG_TASK_MS = Number(process.env['LONG_TASK_MS'] ?? 200)

/** Marks the page's main thread in a trace. */
const WATCHED = 'watched'

/**
 * Records, from now on, tasks that block the page's main thread for too long. The thread's own time counts: a long-task
 * observer uses the clock, and on a machine that runs other tests too it reports those. Read the result once:
 * milliseconds each.
 */
export async function watchLongTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'blink.user_timing'],
      recordMode: 'recordAsMuchAsPossible',
    },
  })
  await page.evaluate(mark => void performance.mark(mark), WATCHED)
  return async () => {
    const complete = new Promise<void>(resolve => {
      session.once('Tracing.tracingComplete', () => resolve())
    })
    await session.send('Tracing.end')
    await complete
    const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
    // The trace is of the whole browser, which may be starting a spare process for the next page.
    const pages = new Set(events.filter(({ name }) => name === WATCHED).map(thread))
    const tasks = events.filter(
      event => event.ph === 'X' && event.name.endsWith('RunTask') && pages.has(thread(event)),
    )
    // Without tasks the trace recorded nothing, and would accept everything.
    expect(tasks.length).toBeGreaterThan(10)
    return tasks
      .map(({ tdur = 0 }) => Math.round(tdur / 1000))
      .filter(duration => duration > LONG_TASK_MS)
  }
}

/** Memory of all the browser's page processes together, in bytes; null except on Linux. */
export async function pageMemory(page: Page): Promise<number | null> {
  const browser = page.context().browser()
  if (process.platform !== 'linux' || !browser) return null
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let pages = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    const statm = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '')
    // Resident minus shared pages, of 4 KiB.
    const [, resident = 0, shared = 0] = statm.split(' ').map(Number)
    pages += Math.max(0, resident - shared)
  }
  return pages * 4096
}

/** Clicks a "Copy link" button and returns the clipboard's content, as pasted into `into`. */
export async function copied(button: Locator, into: Locator): Promise<string> {
  await button.click()
  // The browser writes the clipboard asynchronously, not within the click.
  await expect(into.page().getByRole('button', { name: 'Link copied' })).toBeVisible()
  await into.fill('')
  await into.press('ControlOrMeta+v')
  return into.inputValue()
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBe(window)
}
