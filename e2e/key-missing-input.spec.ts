import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const key = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ONE = '1'.padStart(64, '0')
/** Two accounts, so the user has to choose one. */
const FLOW_JSON = JSON.stringify({
  accounts: { first: { address: '01', key: ONE }, second: { address: '02', key: ONE } },
})
/** The generator's X: a compressed key does not name its curve. */
const COMPRESSED = '036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'

test('Verify: neither an account nor a curve is guessed, and it is said', async ({ open }) => {
  const page = await open('/key/verify')
  const field = key(page, 'Private or public key')
  await press(page, 'Check the key')
  await expect(field).toHaveAccessibleDescription(/No key yet/)
  await field.fill(FLOW_JSON)
  await expect(page.getByRole('combobox', { name: 'Account in flow.json' })).toBeVisible()
  await press(page, 'Check the key')
  await expect(field).toHaveAccessibleDescription(/This flow.json has 2 accounts/)
  await field.fill(COMPRESSED)
  await expect(page.getByRole('radio', { name: 'ECDSA P-256' })).toBeVisible()
  await press(page, 'Check the key')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})
