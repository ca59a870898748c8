import type { Page } from '@playwright/test'

/**
 * Goes back or forward by one page, as the browser's buttons do. It is asked of the page itself:
 * Playwright's `goBack` asks the browser, which on a busy machine may not know of the page's newest
 * entry yet, and then leaves the app.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back())
}

/** See {@link goBack}. */
export async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => window.history.forward())
}
