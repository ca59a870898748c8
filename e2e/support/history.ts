import type { Page } from '@playwright/test'

/**
 * Goes back or forward by one page, as the browser's buttons do. It is asked of the page itself:
 * Playwright's `goBack` asks the browser, which on a busy machine may not know of the page's newest
 * entry yet, and then leaves the app.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back()).catch(unlessGone)
}

/** See {@link goBack}. */
export async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => window.history.forward()).catch(unlessGone)
}

/** A page that went before it answered did what it was asked. */
function unlessGone(error: unknown): void {
  if (!/Execution context was destroyed/.test(String(error))) throw error
}
