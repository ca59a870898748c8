import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The network switcher, with any label. */
export const switcher = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: /^Network:/ })

/**
 * Selects a network in the switcher, by its visible name. A click that opens no menu is repeated, as a user would: one
 * was lost once in CI, and in 500 clicks under load since then none was. `network.spec.ts`, which is about the
 * switcher, clicks once.
 */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitemradio', { name })
  await expect(async () => {
    if (!(await item.isVisible())) await switcher(page).click({ timeout: 5000 })
    await item.click({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
}
