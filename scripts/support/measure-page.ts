import type { Browser } from '@playwright/test'

export interface Measured {
  /** Transferred bytes, headers and compressed bodies, until the page was idle. */
  readonly bytes: number
  readonly requests: readonly { readonly path: string; readonly bytes: number }[]
  /**
   * Scripts that the page requested before it worked and that its HTML does not preload: each costs another round trip.
   */
  readonly lazy: readonly string[]
}

const READY_LIMIT_MS = 20_000
/** Time without a request after which the load counts as complete, in milliseconds. */
const QUIET_MS = 500
/** Timeline mark of an idle page (`apps/web/src/shell/offline/offline-host.tsx`). */
const RESTS = 'rests'

/**
 * Opens a page of the app in an empty browser and counts the bytes from its own origin until it is idle: the load
 * event, hydration (`data-ready` on the root element), prefetches, then a quiet moment. Requests to `/api` and the
 * chain's hosts are data and not counted; nor is the service worker's cache.
 * @param rests true for a page of the app, which announces when it is idle; an embedded card does not.
 */
export async function measurePage(browser: Browser, url: URL, rests: boolean): Promise<Measured> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const counted = new Map<string, { path: string; bytes: number }>()
    let lastSeen = Date.now()
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { origin, pathname: path } = new URL(request.url)
      if (origin !== url.origin || path.startsWith('/api/')) return
      lastSeen = Date.now()
      counted.set(requestId, { path, bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = counted.get(requestId)
      if (!entry) return
      lastSeen = Date.now()
      entry.bytes = encodedDataLength
    })
    await page.addInitScript(noteReady)
    const answer = await page.goto(url.href, { waitUntil: 'load', timeout: READY_LIMIT_MS })
    await page.waitForSelector('html[data-ready="true"]', {
      state: 'attached',
      timeout: READY_LIMIT_MS,
    })
    if (rests) await page.waitForFunction(isMarked, RESTS, { timeout: READY_LIMIT_MS })
    while (Date.now() - lastSeen < QUIET_MS) await page.waitForTimeout(50)
    const requests = [...counted.values()].sort((a, b) => b.bytes - a.bytes)
    const html = (await answer?.text()) ?? ''
    const lazy = (await page.evaluate(scriptsBeforeReady)).filter(path => !html.includes(path))
    return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests, lazy }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts. */
function noteReady(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset['ready'] !== 'true') return
    observer.disconnect()
    performance.mark('ready')
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

/** Runs in the page: paths of the scripts that were requested before it worked. */
function scriptsBeforeReady(): readonly string[] {
  const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < ready && name.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname)
}

const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
