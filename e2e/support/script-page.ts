import type { Page } from '@playwright/test'

// User actions on Chain's Script, by label.

export const PATH = '/chain/script?network=emulator'

export const source = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true })
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]').first()

/** Replaces the script: in the editor itself, not in its placeholder. */
export async function write(page: Page, script: string): Promise<void> {
  const own = page.getByRole('button', { name: /^Own code/ })
  await own.or(source(page)).first().waitFor()
  if (await own.isVisible()) await own.click()
  await page.locator('[data-language=cadence]').waitFor()
  await source(page).press('ControlOrMeta+a')
  await source(page).press('Backspace')
  await source(page).fill(script)
}

/** Selects an example by its title, unfolding the list if it is folded. */
export async function pick(page: Page, title: string): Promise<void> {
  const card = page.getByRole('button', { name: new RegExp(`^${title}(?! [a-z]*$)`) }).first()
  if (!(await card.isVisible())) await page.locator('summary', { hasText: 'Examples' }).click()
  await card.click()
}

export const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click()

/** A tab of the value, by its label. */
export const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).click()
