import type { Page, Request } from '@playwright/test'

/**
 * Follows the requests of a page whose address fits, from now on. What it gives settles once the first
 * of them is over, answered or given up by the page, and the page has had two frames to show it: what
 * an old answer would put on the page is there by then.
 */
export function followRequest(page: Page, pattern: RegExp): () => Promise<void> {
  const over = new Promise<void>(resolve => {
    const end = (request: Request) => {
      if (!pattern.test(request.url())) return
      page.off('requestfinished', end).off('requestfailed', end)
      resolve()
    }
    page.on('requestfinished', end).on('requestfailed', end)
  })
  return async () => {
    await over
    await twoFrames(page)
  }
}

/** Settles once the page has been painted twice: what it had begun to show is shown. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}
