import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'

export const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Address, public key or contract' })
export const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts with this key' })
export const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

export async function lookUp(page: ScenarioPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address, public key or contract' }).fill(text)
  await page.keyboard.press('Enter')
}

export const evmAddress = (page: Page) =>
  page.getByRole('region', { name: 'EVM address', exact: true })
