import type { Page } from '@playwright/test'

/** How long the call may take on its way: a clock cannot be stopped at a time that is over. */
const AHEAD_MS = 1000
const MAX_AHEAD_MS = 16_000

/**
 * Stops the page's clock, which after `clock.install()` goes on by itself beside what a test lets
 * pass: on a busy machine by seconds. The page gets a second older by it, or more where the call takes longer.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = AHEAD_MS; ; ahead *= 2) {
    const now = await page.evaluate(() => Date.now())
    try {
      return await page.clock.pauseAt(now + ahead)
    } catch (error) {
      const late = error instanceof Error && error.message.includes('to the past')
      if (!late || ahead >= MAX_AHEAD_MS) throw error
    }
  }
}
