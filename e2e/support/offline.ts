import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until a service worker has the whole app. The file's tests want `test.use({ serviceWorkers: 'allow' })`:
 * elsewhere there is none, since what it answers is seen by no `page.route`.
 */
export async function keptOffline(page: Page): Promise<void> {
  await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 60_000 })
}
