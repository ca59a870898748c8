import type { Page } from '@playwright/test'

export const PATH = '/code/rlpTx'
export const field = (page: Page) => page.getByRole('textbox', { name: 'Transaction', exact: true })
export const bytes = (page: Page) => page.getByRole('region', { name: 'Bytes', exact: true })
export const fieldList = (page: Page) => bytes(page).getByRole('listbox', { name: 'Fields' })
export const row = (page: Page, key: string) => fieldList(page).locator(`[data-field="${key}"]`)
export const form = (page: Page) => page.getByRole('region', { name: 'Fields', exact: true })
export const edit = (page: Page, label: string) =>
  form(page).getByRole('textbox', { name: label, exact: true })
