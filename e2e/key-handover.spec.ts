import type { Page } from '@playwright/test'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'
import { account, addressField, keyField, newKey } from './support/verify-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function newKeyOn(page: Page, curve: 'ECDSA P-256' | 'ECDSA secp256k1'): Promise<string> {
  await page.getByRole('radio', { name: 'Private key', exact: true }).check()
  await page.getByRole('radio', { name: curve, exact: true }).check()
  await press(page, 'Generate key pair')
  return shownValue(page, 'private key')
}

test('a key keeps its curve on the way to Private Key, until another one is typed', async ({
  open,
}) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA secp256k1')
  await press(page, 'Sign with it in Private Key')
  await expect(page).toHaveURL('/key/private-key')
  await expect(field(page)).toHaveValue(made)
  await expect(page.getByText('Handed over as a key on ECDSA secp256k1.')).toBeVisible()
  const curve = page.getByRole('combobox', { name: 'Curve to sign on' })
  await expect(curve).toHaveValue('ECDSA_secp256k1')
  await expect(page.getByRole('combobox', { name: 'Hash to sign with' })).toHaveValue('SHA2_256')
  const titles = page.getByRole('heading', { name: /^ECDSA / })
  await expect(titles).toHaveText(['ECDSA secp256k1', 'ECDSA P-256'])

  await field(page).fill('1'.padStart(64, '0'))
  await expect(titles).toHaveText(['ECDSA P-256', 'ECDSA secp256k1'])
  await expect(page.getByText(/^Handed over/)).toHaveCount(0)
  await expect(curve).toHaveValue('ECDSA_P256')
})

test('a key goes to Google Drive; where that is not set up, on to KeyStore', async ({ open }) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA P-256')
  await press(page, 'Back it up to Google Drive')
  await expect(page).toHaveURL('/key/google-drive')
  await expect(page.getByText('Google Drive is not set up on this site')).toBeVisible()
  await press(page, 'Open in KeyStore')
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveValue(made)
})

test('a phrase goes from Generate to Seed Phrase with passphrase, path and index', async ({
  open,
}) => {
  const page = await open('/key/generate')
  await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
  await page.getByLabel('Passphrase (optional)', { exact: true }).fill('TREZOR ü')
  await page.getByRole('textbox', { name: 'Account index' }).fill('2')
  await page.getByRole('textbox', { name: 'Key index' }).fill('7')
  await press(page, 'Generate seed phrase')
  const made = await shownValue(page, 'private key')
  await press(page, 'Open in Seed Phrase')
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(page.getByLabel('Passphrase (optional)', { exact: true })).toHaveValue('TREZOR ü')
  await expect(page.getByRole('textbox', { name: 'Account index', exact: true })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('7')
  await expect(card(page, 'ECDSA P-256')).toContainText("m/44'/539'/2'/0/7")
  expect(await shownValue(page, 'private key')).toBe(made)
})

test('a public key alone goes to Verify', async ({ open }) => {
  const own = newKey('secp256k1')
  const page = await open('/key/private-key')
  await field(page).fill(own.publicKey)
  await press(page, 'Check that it opens an account')
  await expect(page).toHaveURL('/key/verify')
  await expect(keyField(page)).toHaveValue(own.publicKey)
  await expect(keyField(page)).toHaveAccessibleDescription(/public key, ECDSA secp256k1/)
})

test('a private key takes its curve along to Verify, until another one is typed', async ({
  open,
}) => {
  const page = await open('/key/generate')
  const made = await newKeyOn(page, 'ECDSA secp256k1')
  await press(page, 'Check that it opens an account')
  await expect(page).toHaveURL('/key/verify')
  await expect(keyField(page)).toHaveValue(made)
  await expect(keyField(page)).toHaveAccessibleDescription(/ECDSA secp256k1\.$/)
  await page.getByRole('tab', { name: /signature good/ }).click()
  const hash = page.getByRole('combobox', { name: 'Hash algorithm' })
  await expect(hash).toHaveValue('SHA2_256')
  await keyField(page).fill('1'.padStart(64, '0'))
  await expect(keyField(page)).toHaveAccessibleDescription(/It does not say its curve/)
  await expect(hash).toHaveValue('SHA3_256')
})

test('an account that was looked up goes to Verify', async ({ open, chain }) => {
  const own = newKey('P-256')
  const address = account(chain, { publicKey: own.publicKey })
  const page = await open(`/account/lookup?network=emulator#address=${address}`)
  await press(page, 'Check a key or a signature')
  await expect(page).toHaveURL(/\/key\/verify/)
  await expect(addressField(page)).toHaveValue(`0x${address}`)
  await keyField(page).fill(own.privateKey)
  await press(page, 'Check the key')
  await expect(page.getByRole('region', { name: 'What the key can do' })).toContainText(address)
})

test('a key of a keystore: its accounts are asked for without leaving', async ({
  open,
  chain,
  allowErrors,
}) => {
  // The emulator has no index: account after account is asked for, until there is none.
  allowErrors(/status of 404/)
  const own = newKey('P-256')
  const address = account(chain, { publicKey: own.publicKey })
  const page = await open('/key/private-key?network=emulator')
  await field(page).fill(own.privateKey)
  await card(page, 'ECDSA P-256').getByRole('button', { name: 'Export to a keystore' }).click()
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  for (const name of ['New password', 'New password again']) {
    await page.getByRole('textbox', { name, exact: true }).fill('correct horse battery')
  }
  await press(page, 'Create keystore')
  await page.getByText('The file itself').click()
  const text = await page.locator('pre').innerText()
  await page.getByRole('tab', { name: 'Open' }).click()
  await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(text)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse battery')
  await press(page, 'Decrypt')
  await press(page, 'Look up its accounts')
  await expect(page.getByRole('region', { name: 'Accounts on Flow Emulator' })).toContainText(
    address,
  )
})
