import type { Browser, CDPSession, Page } from '@playwright/test'

/** Conditions for opening a page. */
export interface Line {
  /** Null: as fast as this machine. */
  readonly network: { readonly bitsPerSecond: number; readonly latency: number } | null
  /** Slowdown factor of the processor. */
  readonly slowdown: number
  /** True to follow the page until it is idle; else only until it works. */
  readonly untilRest: boolean
}

export const LINES = {
  cold: { network: null, slowdown: 1, untilRest: true },
  slow: { network: { bitsPerSecond: 1_600_000, latency: 150 }, slowdown: 4, untilRest: false },
} as const satisfies Readonly<Record<string, Line>>

export interface Opened {
  /** Milliseconds from requesting it until its purpose can be used. */
  readonly worksAfter: number
  /** Milliseconds of the page's main thread until it is idle. */
  readonly mainThread: number
  /** Transferred until it is idle, headers and compressed bodies. */
  readonly kilobytes: number
}

/**
 * Time without a request, after it works, until it counts as idle, in milliseconds; longer than pages wait before they
 * prefetch.
 */
const REST_MS = 3000

/** Opens a page in a browser with an empty cache, and follows it until it is idle. */
export async function openPage(browser: Browser, url: string, line: Line): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await noteWhenItWorks(page)
    const session = await context.newCDPSession(page)
    await slowDown(session, line)
    const received = countBytes(session)
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    await page.waitForFunction(() => 'worksAfter' in window, null, { timeout: 120_000 })
    while (line.untilRest && Date.now() - received.last < REST_MS) await page.waitForTimeout(100)
    return {
      worksAfter: await page.evaluate(() => Reflect.get(window, 'worksAfter') as number),
      mainThread: await threadTime(session),
      kilobytes: received.bytes / 1000,
    }
  } finally {
    await context.close()
  }
}

const CONTROL = 'main :is(input, textarea, button):not([role=tab])'
const LOADING = 'main [role=status][aria-label^=Loading], main [role=tabpanel] > [role=status]'

/** Records when the page works: it is hydrated, has a usable control, and nothing is loading. */
function noteWhenItWorks(page: Page): Promise<unknown> {
  return page.addInitScript(
    ([control, loading]) => {
      const timer = setInterval(() => {
        if (
          document.documentElement?.dataset['ready'] !== 'true' ||
          document.querySelector(control) === null ||
          document.querySelector(loading) !== null
        )
          return
        clearInterval(timer)
        Reflect.set(window, 'worksAfter', performance.now())
      }, 4)
    },
    [CONTROL, LOADING] as const,
  )
}

async function slowDown(session: CDPSession, { network, slowdown }: Line): Promise<void> {
  await session.send('Network.enable')
  // Of the processor: independent of other load.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === null) return
  const { latency, bitsPerSecond } = network
  const throughput = bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput / 2 },
  })
}

function countBytes(session: CDPSession) {
  const received = { bytes: 0, last: Date.now() }
  session.on('Network.requestWillBeSent', () => {
    received.last = Date.now()
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.last = Date.now()
    received.bytes += encodedDataLength
  })
  return received
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
