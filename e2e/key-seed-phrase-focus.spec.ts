import type { Locator, Page } from '@playwright/test'
import { PATH as KEYSTORE, keystore, press, quickFile } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/seed-phrase'
const phrase = (page: Page) => page.getByRole('textbox', { name: 'Seed phrase' })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const settled = (page: Page) => page.getByRole('combobox', { name: 'Derivation path' }).focus()

/** Presses a button by the keyboard, after which it is gone; the focus stays in the part around it. */
async function pressAway(page: Page, name: string | RegExp, around: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(around).toBeFocused()
}

test('the focus stays where the reader is when a button goes with its press', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(`${'abandon '.repeat(11)}abot`)
  await settled(page)
  await pressAway(page, 'Show the nearest words', region(page, 'Words that are not in the list'))
  await pressAway(page, 'Replace word 12 by about', region(page, 'Seed phrase'))
  await expect(region(page, 'ECDSA P-256')).toBeVisible()
  await pressAway(page, 'Find its accounts', region(page, 'Accounts'))
  await pressAway(page, 'Wipe', page.getByRole('main'))
  await phrase(page).fill('abandon '.repeat(12))
  await settled(page)
  await page.getByRole('button', { name: /^Try [\d,]+ phrases$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/phrases of 24,564 have a right checksum/)).toBeVisible()
  await pressAway(page, 'Show the words', region(page, 'Find the word by trying'))
})

test('and where a tool begins anew it is on the tool', async ({ open }) => {
  const page = await open('/key/private-key')
  await page.getByRole('textbox', { name: 'Private key' }).fill('1'.repeat(64))
  await expect(region(page, 'ECDSA P-256')).toBeVisible()
  await pressAway(page, 'Wipe', page.getByRole('main'))
  const buffer = Buffer.alloc(32, 1)
  await page.getByLabel('File for Private key').setInputFiles({
    ...{ name: 'key.bin', mimeType: '', buffer },
  })
  await pressAway(page, 'Remove key.bin', region(page, 'Key'))
  await open(KEYSTORE)
  await keystore(page).fill(await quickFile())
  await pressAway(page, 'Clear keystore', region(page, 'File and password'))
  await press(page, 'Wipe')
})

test('a path that was changed after the search is said to be unasked', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(`${'abandon '.repeat(11)}about`)
  await page.getByRole('button', { name: 'Find its accounts' }).click()
  const accounts = region(page, 'Accounts')
  const none = accounts.getByText('None of these keys is known to be on an account')
  await expect(none).toBeVisible({ timeout: 30_000 })
  // Of the usual ones, and so asked about already.
  const index = page.getByRole('textbox', { name: 'Key index' })
  await index.fill('3')
  await expect(none).toBeVisible()
  await index.fill('9')
  await expect(none).toHaveCount(0)
  await expect(accounts).toContainText('The path above was not asked about')
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(none).toBeVisible({ timeout: 30_000 })
  await expect(accounts).not.toContainText('The path above was not asked about')
})

test('an extended key with a slip in it is named as one, with the place', async ({ open }) => {
  const page = await open(PATH)
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
  await phrase(page).fill(xprv.replace('LXw2', 'LXw0'))
  await expect(phrase(page)).toHaveAccessibleDescription(/a character that Base58 does not have/)
  await phrase(page).fill(`${xprv.slice(0, 60)}\n${xprv.slice(60)}`)
  await expect(phrase(page)).toHaveAccessibleDescription(/a character that Base58 does not have/)
  await phrase(page).fill(xprv)
  await expect(region(page, 'ECDSA secp256k1')).toBeVisible()
})

test('a phrase is read as wallets and programs write it down', async ({ open }) => {
  const page = await open(PATH)
  const words = `${'abandon '.repeat(11)}about`.split(' ')
  for (const text of [
    words.map((word, n) => `${n + 1}.${word}`).join(' '),
    words.map((word, n) => `(${n + 1}) ${word}`).join('\n'),
    JSON.stringify(words),
    `“${words.join(' ')}.”`,
  ]) {
    await phrase(page).fill(text)
    await expect(phrase(page)).toHaveAccessibleDescription(/Numbers and marks .* were left out/)
    await expect(phrase(page)).toHaveValue(text)
    await expect(region(page, 'ECDSA P-256')).toBeVisible()
  }
})
