import type { Page } from '@playwright/test'
import { openIn, unfold } from './support/actions.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { displayedValue } from './support/displayed-value.ts'
import { goBack } from './support/history.ts'
import { downloaded, keystore, newFile, PASSWORD, press, secret } from './support/keystore-page.ts'
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
import { expect, test } from './support/test.ts'

const p256 = (page: Page) => card(page, 'ECDSA P-256')

const privateKey = (page: Page, curve: 'ECDSA P-256' | 'ECDSA secp256k1') =>
  displayedValue(card(page, curve), 'private key')

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
  // The keys have a menu of their own, which may come before or after it.
  const thePhrase = page.getByText('The phrase, with its passphrase and path').locator('..')
  await openIn(thePhrase, 'Export the phrase to a keystore')
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByLabel('Derivation path (optional)')).toHaveValue("m/44'/539'/0'/0/5")
  await page.getByRole('radio', { name: 'Keep it, encrypted' }).check()
  await unfold(page, 'Advanced')
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
  await openIn(page, 'Find its accounts')
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

test('axe finds nothing in the list of matching words, nor with all unfolded; leaving the page leaves nothing; what belongs to another tool goes there with one press', async ({
  open,
}) => {
  const page = await open(PATH)
  await test.step('what belongs to another tool', async () => {
    const key = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
    await phrase(page).fill('0xf8d6e0586b0a20c7')
    await expect(page.getByRole('button', { name: 'Open it in Lookup' })).toBeVisible()
    await phrase(page).fill(ABOUT)
    await expect(page.getByRole('button', { name: /^Open it in/ })).toHaveCount(0)
    await phrase(page).fill(key)
    await page.getByRole('button', { name: 'Open it in Private Key' }).click()
    await expect(page).toHaveURL('/key/private-key')
    await expect(page.getByRole('textbox', { name: 'Private key', exact: true })).toHaveValue(key)
    await page.goto(PATH)
  })

  await test.step('axe, of the words and of all unfolded', async () => {
    await page.getByRole('button', { name: 'Show seed phrase' }).click()
    await phrase(page).focus()
    await page.keyboard.type('you')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'young' })).toBeVisible()
    await expectNoAxeViolations(page)

    await phrase(page).fill(ABOUT)
    await openAdvanced(page)
    await passphrase(page).fill('pässwörd')
    await openKeys(page)
    await unfold(page, 'More indexes')
    await unfold(page, 'Extended keys')
    const more = page.getByRole('table', { name: /^Keys along/ })
    await expect(more.getByRole('row')).toHaveCount(6)
    await expectNoAxeViolationsInBothThemes(page, 'unfolded', 'main')
  })

  await test.step('leaving and coming back', async () => {
    await expect(p256(page)).toBeVisible()
    await page.goto('/key/generate')
    await goBack(page)
    await expect(phrase(page)).toHaveValue('')
    await expect(p256(page)).toHaveCount(0)
  })
})
