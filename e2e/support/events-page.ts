import type { Page } from '@playwright/test'

// User actions on Chain's Events, by label.

export const PATH = '/chain/events?network=emulator'

export const types = (page: Page) => page.getByRole('textbox', { name: 'Event types' })
export const account = (page: Page) =>
  page.getByRole('textbox', { name: /^Account(?: \(optional\))?$/ })
export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]').first()
export const template = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
export const find = (page: Page) => page.getByRole('button', { name: 'Find events' }).click()

/** Rendered rows of the table, without its header. */
export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Events', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Sets the blocks by their heights; an empty `to` for the latest. */
export async function between(page: Page, from: string, to = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Heights' }).check()
  await page.getByRole('textbox', { name: 'From height' }).fill(from)
  await page.getByRole('textbox', { name: 'To height' }).fill(to)
}
