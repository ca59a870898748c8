import type { Page, Request } from '@playwright/test'

/**
 * Follows a page's requests whose URL matches, from now on. The returned promise resolves once the first of them is
 * over, answered or abandoned by the page, and the page has had two frames to show it: by then an outdated answer would
 * be visible.
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

/** Resolves once the page has been painted twice: pending renders are visible. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}
