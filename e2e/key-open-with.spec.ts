import type { Page } from '@playwright/test'
import { openIn, unfold } from './support/actions.ts'
import { displayedValue } from './support/displayed-value.ts'
import { openKeys as openMadeKeys, openSettings } from './support/generated-phrase.ts'
import { answer, openAdvanced, openKeys, withoutLimit } from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'
import { keyField, newKey } from './support/verify-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function newKeyOn(page: Page, curve: 'ECDSA P-256' | 'ECDSA secp256k1'): Promise<string> {
  await page.getByRole('radio', { name: 'Private key', exact: true }).check()
  await openSettings(page)
  await page.getByRole('radio', { name: curve, exact: true }).check()
  await press(page, 'Generate')
  return displayedValue(page, 'private key')
}

test('a key keeps its curve on the way to Private Key, until another one is typed', async ({
  open,
}) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA secp256k1')
  await openIn(page, 'Sign with it in Private Key')
  await expect(page).toHaveURL('/key/private-key')
  await expect(field(page)).toHaveValue(made)
  await expect(page.getByText('Handed over as a key on ECDSA secp256k1.')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  const advanced = panel.locator('summary').filter({ hasText: 'Advanced' })
  await advanced.click()
  const hash = page.getByRole('combobox', { name: 'Hash to sign with' })
  await expect(hash).toHaveValue('SHA2_256')
  const titles = page.getByRole('heading', { name: /^ECDSA / })
  await expect(titles).toHaveText(['ECDSA secp256k1'])

  await field(page).fill('1'.padStart(64, '0'))
  await expect(titles).toHaveText(['ECDSA P-256'])
  await expect(page.getByText(/^Handed over/)).toHaveCount(0)
  await advanced.click()
  await expect(hash).toHaveValue('SHA3_256')
})

test('a key goes to Google Drive; where that is not set up, on to KeyStore', async ({ open }) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA P-256')
  await openIn(page, 'Back up to Google Drive')
  await expect(page).toHaveURL('/key/google-drive')
  await expect(page.getByText('Google Drive is not set up on this site')).toBeVisible()
  await openIn(page, 'Export to a keystore')
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveValue(made)
})

test('a phrase goes from Generate to Seed Phrase with passphrase, path and index', async ({
  open,
  networks,
}) => {
  const page = await open('/key/generate')
  await withoutLimit(page, networks)
  await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
  await openSettings(page)
  await page.getByLabel('Passphrase (optional)', { exact: true }).fill('TREZOR ü')
  await page.getByRole('textbox', { name: 'Account index' }).fill('2')
  await page.getByRole('textbox', { name: 'Key index' }).fill('7')
  await press(page, 'Generate')
  await openMadeKeys(page)
  const made = await displayedValue(page, 'private key')
  await openIn(page, 'Find its accounts')
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(answer(page)).toHaveText('No accounts found for this phrase', { timeout: 30_000 })
  await openAdvanced(page)
  await expect(page.getByLabel('Passphrase (optional)', { exact: true })).toHaveValue('TREZOR ü')
  await expect(page.getByRole('textbox', { name: 'Account index', exact: true })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('7')
  await openKeys(page)
  await expect(card(page, 'ECDSA P-256')).toContainText("m/44'/539'/2'/0/7")
  expect(await displayedValue(page, 'private key')).toBe(made)
})

test('a public key alone goes to Verify', async ({ open }) => {
  const own = newKey('secp256k1')
  const page = await open('/key/private-key')
  await field(page).fill(own.publicKey)
  await openIn(page, 'Check it against an account')
  await expect(page).toHaveURL('/key/verify')
  await expect(keyField(page)).toHaveValue(own.publicKey)
  await expect(keyField(page)).toHaveAccessibleDescription(/public key, ECDSA secp256k1/)
})

test('a private key takes its curve along to Verify, until another one is typed', async ({
  open,
}) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA secp256k1')
  await openIn(page, 'Check it against an account')
  await expect(page).toHaveURL('/key/verify')
  await expect(keyField(page)).toHaveValue(made)
  await expect(keyField(page)).toHaveAccessibleDescription(/ECDSA secp256k1\.$/)
  await page.getByRole('tab', { name: /signature valid/ }).click()
  await unfold(page, 'Domain tag and hash')
  const hash = page.getByRole('combobox', { name: 'Hash algorithm' })
  await expect(hash).toHaveValue('SHA2_256')
  await keyField(page).fill('1'.padStart(64, '0'))
  await expect(keyField(page)).toHaveAccessibleDescription(/Its curve isn’t stated/)
  await expect(hash).toHaveValue('SHA3_256')
})
