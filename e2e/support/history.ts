import type { Page } from '@playwright/test'

/**
 * Goes back or forward by one page, like the browser's buttons. It calls the page itself: Playwright's `goBack` calls
 * the browser, which on a busy machine may not know the page's newest entry yet, and then leaves the app.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back()).catch(unlessGone)
}

/** See {@link goBack}. */
export async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => window.history.forward()).catch(unlessGone)
}

/** A page that left before it answered did what was requested. */
function unlessGone(error: unknown): void {
  if (!/Execution context was destroyed/.test(String(error))) throw error
}
