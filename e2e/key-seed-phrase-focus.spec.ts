import type { Locator, Page } from '@playwright/test'
import { PATH as KEYSTORE, keystore, press, quickFile } from './support/keystore-page.ts'
import {
  ABOUT,
  answer,
  openAdvanced,
  openKeys,
  PATH,
  phrase,
  withoutLimit,
} from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const settled = (page: Page) => page.getByRole('main').focus()

/** Presses a button by the keyboard, after which it is gone; the focus stays in the part around it. */
async function pressAway(page: Page, name: string | RegExp, around: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(around).toBeFocused()
}

test('the focus stays where the reader is when a button goes with its press', async ({
  open,
  networks,
}) => {
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(`${'abandon '.repeat(11)}abot`)
  await settled(page)
  await pressAway(page, 'Show the nearest words', region(page, 'Words not in the list'))
  await pressAway(page, 'Replace word 12 by about', region(page, 'Seed phrase'))
  await openKeys(page)
  await expect(region(page, 'ECDSA P-256')).toBeVisible()
  await page.getByRole('button', { name: 'Find accounts' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toBeFocused({ timeout: 30_000 })
  await pressAway(page, 'Wipe', phrase(page))
  await phrase(page).fill('abandon '.repeat(12))
  await settled(page)
  await page.getByRole('button', { name: /^Try [\d,]+ phrases$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/phrases of 24,564 have a valid checksum/)).toBeVisible()
  await pressAway(page, 'Show the words', region(page, 'Find the wrong word'))
})

test('and where a tool begins anew it is on the tool', async ({ open }) => {
  const page = await open('/key/private-key')
  await page.getByRole('textbox', { name: 'Private key' }).fill('1'.repeat(64))
  await expect(region(page, 'ECDSA P-256')).toBeVisible()
  await pressAway(page, 'Wipe', page.getByRole('textbox', { name: 'Private key' }))
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

test('a path that was changed after the search makes its answer out of date', async ({
  open,
  networks,
}) => {
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  )
  await page.getByRole('button', { name: 'Find accounts' }).click()
  const accounts = region(page, 'Accounts')
  await expect(answer(page)).toHaveText('No accounts found for this phrase', { timeout: 30_000 })
  // Of the usual ones, and so asked about already.
  await openAdvanced(page)
  const index = page.getByRole('textbox', { name: 'Key index' })
  await index.fill('3')
  await expect(accounts).not.toContainText('Out of date')
  await index.fill('9')
  await expect(accounts).toContainText('Out of date')
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(accounts).toContainText("and m/44'/539'/0'/0/9", { timeout: 30_000 })
  await expect(answer(page)).toBeFocused()
  await expect(accounts).not.toContainText('Out of date')
})

test('what is wrong is told at the press, in view, with the focus in its field', async ({
  open,
}) => {
  const page = await open(PATH)
  const press = () => page.getByRole('button', { name: 'Find accounts' }).click()
  await press()
  await expect(phrase(page)).toBeFocused()
  await expect(phrase(page)).toHaveAccessibleDescription(/Enter a seed phrase/)
  for (const [text, said] of [
    ['abandon '.repeat(11), /The phrase has 11 words/],
    [`${'abandon '.repeat(11)}abo`, /Word 12 is not in the word list/],
    ['abandon '.repeat(12), /checksum is wrong/],
  ] as const) {
    await phrase(page).fill(text)
    await press()
    await expect(phrase(page)).toBeFocused()
    await expect(phrase(page)).toHaveAccessibleDescription(said)
    await expect(page.getByRole('main').getByText(said)).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: 'Try 24,564 phrases' })).toBeInViewport()
  // What is folded away opens when it is what is wrong.
  await phrase(page).fill(ABOUT)
  await openAdvanced(page)
  const index = page.getByRole('textbox', { name: 'Key index' })
  await index.fill('2147483648')
  await page
    .locator('summary')
    .filter({ hasText: /^Advanced/ })
    .click()
  await expect(index).toBeHidden()
  await press()
  await expect(index).toBeFocused()
  await expect(answer(page)).toHaveCount(0)
})

test('what belongs to another tool goes there with one press', async ({ open }) => {
  const page = await open(PATH)
  const key = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
  await phrase(page).fill(key)
  await page.getByRole('button', { name: 'Open it in Private Key' }).click()
  await expect(page).toHaveURL('/key/private-key')
  await expect(page.getByRole('textbox', { name: 'Private key', exact: true })).toHaveValue(key)
  await page.goto(PATH)
  await phrase(page).fill('0xf8d6e0586b0a20c7')
  await expect(page.getByRole('button', { name: 'Open it in Lookup' })).toBeVisible()
  await phrase(page).fill(ABOUT)
  await expect(page.getByRole('button', { name: /^Open it in/ })).toHaveCount(0)
})

test('an extended key with a slip in it is named as one, with the place', async ({ open }) => {
  const page = await open(PATH)
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
  await phrase(page).fill(xprv.replace('LXw2', 'LXw0'))
  await expect(phrase(page)).toHaveAccessibleDescription(/a character that isn’t Base58/)
  await phrase(page).fill(`${xprv.slice(0, 60)}\n${xprv.slice(60)}`)
  await expect(phrase(page)).toHaveAccessibleDescription(/a character that isn’t Base58/)
  await phrase(page).fill(xprv)
  await openKeys(page)
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
    await expect(phrase(page)).toHaveAccessibleDescription(/Numbers and marks .* ignored/)
    await expect(phrase(page)).toHaveValue(text)
    await openKeys(page)
    await expect(region(page, 'ECDSA P-256')).toBeVisible()
  }
})
