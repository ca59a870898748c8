import type { Page } from '@playwright/test'

export const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Address, public key or contract' })
export const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts with this key' })
export const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

export async function lookUp(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

export const evmAddress = (page: Page) =>
  page.getByRole('region', { name: 'EVM address', exact: true })
