import type { Page } from '@playwright/test'

/** Allowance for the call itself, in milliseconds: a clock cannot be stopped at a past time. */
const AHEAD_MS = 1000
const MAX_AHEAD_MS = 16_000

/**
 * Stops the page's clock, which after `clock.install()` runs on beside the time that a test advances: by seconds on a
 * busy machine. The page ages by a second, or more if the call takes longer.
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
