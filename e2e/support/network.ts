import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The network switcher, by whatever it says of the network. */
export const switcher = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: /^Network:/ })

/**
 * Chooses a network in the switcher, by its name as shown. A press that opens no menu is repeated,
 * as a person would: one was lost once in CI, and in 500 presses under load since then none was.
 * `network.spec.ts`, which is about the switcher, presses once.
 */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitemradio', { name })
  await expect(async () => {
    if (!(await item.isVisible())) await switcher(page).click({ timeout: 5000 })
    await item.click({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
}
