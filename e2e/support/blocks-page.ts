import type { Page } from '@playwright/test'

// User actions on Chain's Blocks, by label.

export const PATH = '/chain/blocks?network=emulator'

export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]').first()
export const field = (page: Page) => page.getByRole('textbox', { name: 'Height or block ID' })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the block of a text; over an answer the field takes Enter, since its button is folded away. */
export async function openBlock(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

export const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

/** Sentences of the visible transactions. */
export const messages = (page: Page) => page.getByRole('tabpanel').getByRole('heading')

/** Rendered heights of the list of followed blocks, newest first. */
export async function followedHeights(page: Page): Promise<readonly number[]> {
  const list = page.getByRole('group', { name: /^Followed blocks/ })
  return (await list.getByRole('link').allTextContents()).map(Number)
}
