import type { Page } from '@playwright/test'

/** How long the call may take on its way: a clock cannot be stopped at a time that is over. */
const AHEAD_MS = 1000

/**
 * Stops the page's clock, which after `clock.install()` goes on by itself beside what a test lets
 * pass: on a busy machine by seconds. The page gets a second older by it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
