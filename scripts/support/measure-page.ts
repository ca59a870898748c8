import type { Browser, Page } from '@playwright/test'

export interface Measured {
  /** Bytes over the wire, headers and compressed bodies, until the page worked and was quiet. */
  readonly bytes: number
  readonly requests: readonly { readonly path: string; readonly bytes: number }[]
}

const READY_LIMIT_MS = 20_000
/** So long without a request, after it works, and nothing more belongs to the load. */
const QUIET_MS = 500

/**
 * Opens a page of the app in an empty browser and counts what its own origin sends until it works:
 * the load event, hydration (`data-ready` on the root element), then a quiet moment. What the page
 * asks `/api` and the chain's hosts is data and not counted; nor is what it fetches ahead, for when
 * the network is gone, which a slow machine may begin before the page is quiet.
 */
export async function measurePage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Measured> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const counted = new Map<string, { path: string; bytes: number }>()
    let lastSeen = Date.now()
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const url = new URL(request.url)
      if (url.origin !== origin || url.pathname.startsWith('/api/')) return
      lastSeen = Date.now()
      counted.set(requestId, { path: url.pathname, bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = counted.get(requestId)
      if (!entry) return
      lastSeen = Date.now()
      entry.bytes = encodedDataLength
    })
    await page.goto(origin + path, { waitUntil: 'load', timeout: READY_LIMIT_MS })
    await page.waitForSelector('html[data-ready="true"]', {
      state: 'attached',
      timeout: READY_LIMIT_MS,
    })
    while (Date.now() - lastSeen < QUIET_MS) await page.waitForTimeout(50)
    const ahead = new Set(await fetchedAhead(page))
    const requests = [...counted.values()]
      .filter(request => !ahead.has(request.path))
      .sort((a, b) => b.bytes - a.bytes)
    return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests }
  } finally {
    await context.close()
  }
}

/** Paths of what the page asked for after its mark `ahead` (`apps/web/src/shell/offline/offline-host.tsx`). */
function fetchedAhead(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const from = performance.getEntriesByName('ahead')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= from)
      .map(({ name }) => new URL(name).pathname)
  })
}
