import type { Browser } from '@playwright/test'

export interface Measured {
  /** Bytes over the wire, headers and compressed bodies, until the page rested. */
  readonly bytes: number
  readonly requests: readonly { readonly path: string; readonly bytes: number }[]
  /** Scripts that the page asked for by itself before it worked, and not its HTML: each costs a round trip more. */
  readonly late: readonly string[]
}

const READY_LIMIT_MS = 20_000
/** So long without a request, and nothing more belongs to the load. */
const QUIET_MS = 500
/** What a page marks on its timeline when it has nothing to do (`apps/web/src/shell/offline/offline-host.tsx`). */
const RESTS = 'rests'

/**
 * Opens a page of the app in an empty browser and counts what its own origin sends until it rests:
 * the load event, hydration (`data-ready` on the root element), what is fetched once it has nothing to do, then a
 * quiet moment. What the page asks `/api` and the chain's hosts is data and not counted; nor is what the service worker keeps.
 * @param rests whether it is a page of the app, which says when it rests; a card in pages of others does not.
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
    const late = (await page.evaluate(scriptsBeforeReady)).filter(path => !html.includes(path))
    return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests, late }
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

/** Runs in the page: paths of the scripts that were asked for before it worked. */
function scriptsBeforeReady(): readonly string[] {
  const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < ready && name.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname)
}

const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
