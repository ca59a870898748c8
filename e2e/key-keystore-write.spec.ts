import { initWasm } from '@trustwallet/wallet-core'
import { decryptKeystoreJson } from 'ethers'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import {
  downloaded,
  header,
  KEY,
  keystore,
  newFile,
  PASSWORD,
  PATH,
  PHRASE,
  p256,
  press,
  quickFile,
  secret,
} from './support/keystore-page.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

const NEW = 'another horse battery staple'
const encode = (text: string) => new TextEncoder().encode(text)

test('keeps a private key in a file that ethers and wallet-core open', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Create' }).click()
  await press(page, 'Create keystore')
  await expect(page.getByText('Enter the private key to encrypt.')).toBeVisible()
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(/Type a new password/)
  await secret(page, 'Private key').fill(KEY)
  await expect(secret(page, 'Private key')).toHaveAccessibleDescription(/Detected/)
  await secret(page, 'New password').fill('12345678')
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(/Digits only/)
  await secret(page, 'New password').fill(PASSWORD)
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(/Long enough/)
  await secret(page, 'New password again').fill(`${PASSWORD}x`)
  await press(page, 'Create keystore')
  await expect(secret(page, 'New password again')).toHaveAccessibleDescription(/don’t match/)
  await secret(page, 'New password again').fill(PASSWORD)
  await expect(page.getByRole('combobox', { name: 'Cost' })).toContainText(/Standard: .* s/)
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  await expectNoAxeViolations(page)
  const { name, text } = await downloaded(page)
  expect(name).toMatch(/^UTC--\d{4}-.*--[0-9a-f]{40}\.json$/)
  expect(`${name}${text}`).not.toContain(KEY)
  expect(JSON.parse(text).crypto).toMatchObject({
    cipher: 'aes-128-ctr',
    kdf: 'scrypt',
    kdfparams: { n: 262_144, r: 8, p: 1, dklen: 32 },
  })
  expect((await decryptKeystoreJson(text, PASSWORD)).privateKey).toBe(`0x${KEY}`)
  const { StoredKey } = await initWasm()
  const stored = StoredKey.importJSON(encode(text))
  expect(Buffer.from(stored.decryptPrivateKey(encode(PASSWORD))).toString('hex')).toBe(KEY)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('keeps the key of the account that is chosen of a long flow.json', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Create' }).click()
  const accounts = {
    first: { address: 'f8d6e0586b0a20c7', key: '1'.repeat(64) },
    second: { address: '179b6b1cb6755e31', key: KEY },
  }
  // So long that it stays a file and does not become text of the field.
  const buffer = Buffer.from(`${JSON.stringify({ accounts })}${' '.repeat(25_000)}`)
  const file = { name: 'flow.json', mimeType: 'application/json', buffer }
  await page.getByLabel('File for Private key').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOption('second')
  await expect(secret(page, 'Private key')).toHaveAccessibleDescription(/Detected/)
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  const { text } = await downloaded(page)
  expect((await decryptKeystoreJson(text, PASSWORD)).privateKey).toBe(`0x${KEY}`)
})

test('row 13: a phrase keeps its path and passphrase, or says what it does not keep', async ({
  open,
}) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Create' }).click()
  await page.getByRole('radio', { name: 'Seed phrase' }).check()
  await secret(page, 'Seed phrase').fill(PHRASE.replace('saddle', 'team'))
  await expect(secret(page, 'Seed phrase')).toHaveAccessibleDescription(/checksum/)
  await secret(page, 'Seed phrase').fill(PHRASE)
  await expect(secret(page, 'Seed phrase')).toHaveAccessibleDescription(/checksum valid/)
  const path = page.getByRole('textbox', { name: /^Derivation path/ })
  await path.fill("m/44'/539'/x")
  await expect(path).toHaveAttribute('aria-invalid', 'true')
  await path.fill("m/44'/539'/0'/0/7")
  await page.getByRole('textbox', { name: /^Passphrase/ }).fill('TREZOR')
  await expect(page.getByText('The format has no place for a passphrase')).toBeVisible()
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('The passphrase isn’t in this file')
  const leftOut = (await downloaded(page)).text
  await page.getByRole('radio', { name: 'Keep it, encrypted' }).check()
  await expect(newFile(page)).toContainText('No file yet')
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('in a part only this toolkit reads')
  const kept = (await downloaded(page)).text
  expect(kept).not.toContain('TREZOR')
  const { StoredKey } = await initWasm()
  for (const text of [leftOut, kept]) {
    const stored = StoredKey.importJSON(encode(text))
    expect(stored.decryptMnemonic(encode(PASSWORD))).toBe(PHRASE)
  }

  await page.getByRole('tab', { name: 'Open' }).click()
  await keystore(page).fill(leftOut)
  await expect(header(page)).toContainText('needed, but not in the file')
  await expect(header(page)).toContainText("m/44'/539'/0'/0/7")
  await keystore(page).fill(kept)
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  expect(await shownValue(page, 'passphrase')).toBe('TREZOR')
  expect(await shownValue(page, 'seed phrase')).toBe(PHRASE)
  await expect(page.getByRole('region', { name: 'Seed phrase' })).toContainText("m/44'/539'/0'/0/7")
})

test('changes the password; the old one opens the new file no longer', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Change password' }).click()
  await keystore(page).fill(await quickFile())
  await secret(page, 'Current password').fill('wrong')
  await secret(page, 'New password').fill(NEW)
  await secret(page, 'New password again').fill(NEW)
  await press(page, 'Change password')
  await expect(secret(page, 'Current password')).toHaveAccessibleDescription(/Wrong password/)
  await secret(page, 'Current password').fill(PASSWORD)
  await press(page, 'Change password')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  const { text } = await downloaded(page)
  expect((await decryptKeystoreJson(text, NEW)).privateKey).toBe(`0x${KEY}`)
  await page.getByRole('tab', { name: 'Open' }).click()
  await keystore(page).fill(text)
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Wrong password/, {
    timeout: 30_000,
  })
  await secret(page, 'Password').fill(NEW)
  await press(page, 'Open')
  await expect(p256(page)).toBeVisible({ timeout: 30_000 })
})

test('cancels in the middle of writing, and nothing is offered', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Create' }).click()
  await secret(page, 'Private key').fill(KEY)
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('high')
  await press(page, 'Create keystore')
  await press(page, 'Cancel')
  await expect(newFile(page)).toContainText('No file yet')
  await expect(page.getByRole('button', { name: 'Download keystore' })).toHaveCount(0)
  await expect(secret(page, 'Private key')).toHaveValue(KEY)
})

test('takes a key from Private Key, in memory alone', async ({ open }) => {
  const page = await open('/key/private-key')
  await secret(page, 'Private key').fill(KEY)
  await p256(page).getByRole('button', { name: 'Export to a keystore' }).click()
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true')
  await expect(secret(page, 'Private key')).toHaveValue(KEY)
  expect(page.url()).toMatch(/\/key\/keystore$/)
})
