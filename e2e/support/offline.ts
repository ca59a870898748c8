import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Pulls the plug, once the page says that all has come that it loads late. */
export async function goOffline(page: Page): Promise<void> {
  await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 30_000 })
  await page.context().setOffline(true)
}
