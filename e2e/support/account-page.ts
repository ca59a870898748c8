import type { Page } from '@playwright/test'
import { account } from './lookup-page.ts'

export const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Parts of the account' }).getByRole('tab', { name })
export const keyRows = (page: Page) =>
  account(page).getByRole('table', { name: 'Keys' }).getByRole('row')
/** Strip with the account's totals. */
export const glance = (page: Page) => account(page).getByRole('region', { name: 'At a glance' })
export const answerOf = (page: Page) => account(page).locator('[data-answer]').first()

/** Shows the whole page as of a block, from the folded field. */
export async function showAsOf(page: Page, height: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Block height' })
  if (!(await box.isVisible())) await account(page).getByText('As of block').click()
  await box.fill(height)
  await box.press('Enter')
}
