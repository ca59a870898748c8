import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll, paste } from './support/byte-input.ts'
import { goBack } from './support/history.ts'
import { downloaded, keystore, newFile, PASSWORD, press, secret } from './support/keystore-page.ts'
import { goOffline } from './support/offline.ts'
import {
  ABOUT,
  accounts,
  answer,
  card,
  openAdvanced,
  openKeys,
  PATH,
  passphrase,
  phrase,
  withoutLimit,
} from './support/seed-phrase-page.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

const p256 = (page: Page) => card(page, 'ECDSA P-256')
const secp256k1 = (page: Page) => card(page, 'ECDSA secp256k1')

const privateKey = (page: Page, curve: 'ECDSA P-256' | 'ECDSA secp256k1') =>
  shownValue(card(page, curve), 'private key')

test('rows 13 and 28: both keys at the chosen path and passphrase, masked until shown', async ({
  open,
}) => {
  const page = await open(PATH)
  await paste(phrase(page), ABOUT)
  await expect(phrase(page)).toHaveCSS('-webkit-text-security', 'disc')
  // It is the page's sample too, which is said in place of the count.
  await expect(phrase(page)).toHaveAccessibleDescription(/valid checksum/)
  await expect(p256(page)).toHaveCount(0)
  await openKeys(page)
  await expect(p256(page)).toContainText("m/44'/539'/0'/0/0")
  await expect(p256(page).getByText('Hidden').first()).toBeAttached()
  await expect(page.getByText('4b33a246', { exact: false })).toHaveCount(0)
  expect(await privateKey(page, 'ECDSA P-256')).toBe(
    '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
  )
  expect(await privateKey(page, 'ECDSA secp256k1')).toBe(
    '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
  )
  await openAdvanced(page)
  await passphrase(page).fill('TREZOR')
  await page.getByRole('textbox', { name: 'Key index' }).fill('5')
  await expect(p256(page)).toContainText("m/44'/539'/0'/0/5")
  expect(await privateKey(page, 'ECDSA P-256')).toMatch(/^48d47b82/)
  await expect(phrase(page)).toHaveAttribute('spellcheck', 'false')
  await expect(phrase(page)).toHaveAttribute('autocomplete', 'off')
  await expect(passphrase(page)).toHaveAttribute('type', 'password')
})

test('row 13: exported to a keystore and back, passphrase and path are still there', async ({
  open,
  networks,
}) => {
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(ABOUT)
  await openAdvanced(page)
  await passphrase(page).fill('TREZOR')
  await page.getByRole('textbox', { name: 'Key index' }).fill('5')
  await openKeys(page)
  await page.getByRole('button', { name: 'Export the phrase to a keystore' }).click()
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByLabel('Derivation path (optional)')).toHaveValue("m/44'/539'/0'/0/5")
  await page.getByRole('radio', { name: 'Keep it, encrypted' }).check()
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('in a part only this toolkit reads')
  const { text } = await downloaded(page)

  await page.getByRole('tab', { name: 'Open' }).click()
  await keystore(page).fill(text)
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  await press(page, 'Find its accounts')
  await expect(page).toHaveURL('/key/seed-phrase')
  // The press there was the consent.
  await expect(answer(page)).toBeFocused({ timeout: 30_000 })
  await expect(accounts(page)).toContainText('with your passphrase')
  await openAdvanced(page)
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('5')
  await expect(phrase(page)).toHaveCSS('-webkit-text-security', 'disc')
  await openKeys(page)
  expect(await privateKey(page, 'ECDSA P-256')).toMatch(/^48d47b82/)
})

test('row 14: what is wrong leaves no key of before on the screen', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
  await phrase(page).fill(`${'abandon '.repeat(11)}abandon`)
  await expect(phrase(page)).toHaveAccessibleDescription(/checksum is wrong/)
  await expect(p256(page)).toHaveCount(0)
  await expect(secp256k1(page)).toHaveCount(0)
  await phrase(page).fill(ABOUT)
  await expect(p256(page)).toBeVisible()
  await openAdvanced(page)
  await page.getByRole('textbox', { name: 'Key index' }).fill('2147483648')
  await expect(p256(page)).toHaveCount(0)
})

const refused = [
  ['wrong checksum', `${'abandon '.repeat(12)}`, /All 12 words are in the list, but the checksum/],
  ['11 words', 'abandon '.repeat(11), /The phrase has 11 words/],
  ['an unknown word', `${'abandon '.repeat(11)}abuot`, /Word 12 is not in the word list/],
  ['an xprv that is cut', 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3', /extended key/i],
] as const
for (const [name, text, sentence] of refused) {
  test(`row 23: its own sentence for ${name}`, async ({ open }) => {
    const page = await open(PATH)
    await phrase(page).fill(text)
    await phrase(page).blur()
    await expect(phrase(page)).toHaveAccessibleDescription(sentence)
    await expect(phrase(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(phrase(page)).toHaveValue(text)
  })
}

test('row 23: upper case, a trailing line break and double spaces are read, and said', async ({
  open,
}) => {
  const page = await open(PATH)
  await phrase(page).fill(`${ABOUT.toUpperCase().replace(' ', '  ')}\n`)
  await expect(phrase(page)).toHaveAccessibleDescription(/Read as lower case/)
  await openKeys(page)
  expect(await privateKey(page, 'ECDSA P-256')).toMatch(/^4b33a246/)
})

test('row 23: an empty path and an index past the end are refused, never another key', async ({
  open,
}) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
  await openAdvanced(page)
  await page.getByRole('combobox', { name: 'Derivation path' }).selectOption('own')
  const path = page.getByRole('textbox', { name: 'Custom path' })
  await expect(path).toHaveValue("m/44'/539'/0'/0/0")
  for (const text of ['', 'garbage', "m/44'/539'/0'/0/2147483648"]) {
    await path.fill(text)
    await expect(path).toHaveAttribute('aria-invalid', 'true')
    await expect(p256(page)).toHaveCount(0)
  }
  await path.fill("m/44'/1'/769/0/0")
  await expect(p256(page)).toContainText("m/44'/1'/769/0/0")
})

test('a passphrase outside ASCII: both answers, explained', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openAdvanced(page)
  await passphrase(page).fill('pässwörd')
  await openKeys(page)
  const note = page.getByRole('note').filter({ hasText: 'opens different keys' })
  await expect(note).toContainText('BIP-39 normalizes')
  const standard = await privateKey(page, 'ECDSA P-256')
  await note.getByRole('radio', { name: 'wallet-core' }).check()
  await expect(p256(page)).toContainText('passphrase read as wallet-core')
  expect(await privateKey(page, 'ECDSA P-256')).not.toBe(standard)
  await passphrase(page).fill('password')
  await expect(note).toHaveCount(0)
})

test('other languages are found out: Japanese', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(`${'あいこくしん\u3000'.repeat(11)}あおぞら`)
  await expect(phrase(page)).toHaveAccessibleDescription(/12 words, Japanese; checksum valid/)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
})

test('extended keys: shown, masked, and taken in again; an xpub has public keys alone', async ({
  open,
}) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openKeys(page)
  const extended = card(page, 'Extended keys')
  await extended.getByText('Show xprv and xpub').click()
  const account = extended.getByRole('region', { name: "Extended keys at m/44'/539'/0'" }).first()
  await account.getByRole('button', { name: /^Show xprv/ }).click()
  const [xprv = '', xpub = ''] = await account
    .locator('code')
    .filter({ hasText: /^xp/ })
    .allTextContents()

  await phrase(page).fill(xprv)
  await expect(phrase(page)).toHaveAccessibleDescription(
    /An extended private key.*depth 3, last step 0'/,
  )
  await expect(secp256k1(page)).toContainText('m/0/0')
  await expect(p256(page)).toHaveCount(0)
  expect(await privateKey(page, 'ECDSA secp256k1')).toMatch(/^807daec0/)

  await phrase(page).fill(xpub)
  await expect(secp256k1(page)).toContainText('public key')
  await expect(secp256k1(page).getByRole('button', { name: 'Show private key' })).toHaveCount(0)
  await openAdvanced(page)
  const below = page.getByRole('textbox', { name: 'Path below this key' })
  await below.fill("m/0'")
  await expect(page.getByRole('alert')).toContainText(/hardened/)
  await expect(secp256k1(page)).toHaveCount(0)
})

test('a table of more indexes; a row chosen there is the path above', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openKeys(page)
  const more = card(page, 'More indexes')
  await more.getByRole('button', { name: 'Show the first 5 rows' }).click()
  await expect(more.getByRole('row')).toHaveCount(6)
  await more.getByRole('button', { name: 'Show 5 more rows' }).click()
  await expect(more.getByRole('row')).toHaveCount(11)
  await more.getByRole('button', { name: "Show the keys at m/44'/539'/0'/0/7" }).click()
  await openAdvanced(page)
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('7')
  await expect(p256(page)).toContainText("m/44'/539'/0'/0/7")
})

test('wiping, and leaving the page, leaves nothing', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openAdvanced(page)
  await passphrase(page).fill('TREZOR')
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(phrase(page)).toHaveValue('')
  await openAdvanced(page)
  await expect(passphrase(page)).toHaveValue('')
  await expect(p256(page)).toHaveCount(0)
  await phrase(page).fill(ABOUT)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
  await page.goto('/key/generate')
  await goBack(page)
  await expect(phrase(page)).toHaveValue('')
  await expect(p256(page)).toHaveCount(0)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('with the network cut off everything but the lookup works', async ({
    open,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/)
    const page = await open(PATH)
    await goOffline(page)
    await phrase(page).fill(`${'あいこくしん\u3000'.repeat(11)}あおぞら`)
    await openKeys(page)
    await expect(p256(page)).toBeVisible()
    await phrase(page).fill(ABOUT)
    expect(await privateKey(page, 'ECDSA P-256')).toMatch(/^4b33a246/)
    await page.getByRole('button', { name: 'Find accounts' }).click()
    await expect(answer(page)).toHaveText('You are offline, so no accounts could be looked up')
    await expect(accounts(page).getByText(/^You are offline, so Flow/)).toHaveCount(2)
    await phrase(page).fill(`${'abandon '.repeat(11)}?`)
    await page.getByRole('button', { name: 'Try 2,048 phrases' }).click()
    await expect(page.getByText('128 phrases of 2,048 have a valid checksum')).toBeVisible()
  })
})

test('with all unfolded nothing scrolls sideways, and axe finds nothing', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(ABOUT)
  await openAdvanced(page)
  await passphrase(page).fill('pässwörd')
  await openKeys(page)
  await card(page, 'More indexes').getByRole('button').first().click()
  await card(page, 'Extended keys').getByText('Show xprv and xpub').click()
  await expect(card(page, 'More indexes').getByRole('row')).toHaveCount(6)
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolationsInBothThemes(page, 'unfolded')
})
