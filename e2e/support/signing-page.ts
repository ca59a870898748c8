import type { Locator, Page } from '@playwright/test'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import { field } from './rlp-transaction-page.ts'
import { expect } from './test.ts'

/** RLP Transaction on the emulator's network. */
export const PATH = '/code/rlpTx?network=emulator'

export const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Sign', exact: true })
export const signer = (page: Page): Locator => panel(page).getByLabel('Signer', { exact: true })
export const keyField = (page: Page): Locator =>
  panel(page).getByRole('textbox', { name: 'Private key', exact: true })
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  expect(panel(page).getByText(text).first()).toBeVisible()

const METHODS = {
  Key: ['Private key', null],
  Wallet: ['Wallet', null],
  Passkey: ['Passkey, KMS or CLI', 'Passkey'],
  Outside: ['Passkey, KMS or CLI', 'KMS or CLI'],
} as const

/** Selects one of the four signing methods. */
export async function chooseMethod(page: Page, name: keyof typeof METHODS): Promise<void> {
  const [method, by] = METHODS[name]
  await panel(page)
    .getByRole('tab', { name: new RegExp(`^${method}`) })
    .click()
  if (by !== null) await panel(page).getByRole('radio', { name: by, exact: true }).check()
}

/** The button that signs, whatever else it does. */
export const signButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Sign|Add)(?: and send| without a simulation| anyway)?$/ })
/**
 * Signs with the selected method once possible, and sends it if it is complete; confirms if the page asks to continue
 * without a simulation.
 */
export async function sign(page: Page): Promise<void> {
  const button = signButton(page)
  await expect(button).toBeEnabled()
  const needsConfirmation = (await button.innerText()).includes('without a simulation')
  await button.click()
  if (!needsConfirmation) return
  await page
    .getByRole('dialog', { name: 'No simulation' })
    .getByRole('button', { name: 'Sign anyway' })
    .click()
}

/** Opens a transaction for signing: pastes it in Read, and continues from there. */
export async function openToSign(page: Page, transaction: Transaction): Promise<void> {
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await field(page).fill(formatHex(encodeTransaction(transaction)))
  await page.getByRole('button', { name: 'Sign or send it' }).first().click()
  await expect(panel(page)).toBeVisible()
}

/** Returns the transaction in the page, with its current signatures. */
export async function signedSoFar(page: Page): Promise<Transaction> {
  const label = 'RLP of the transaction, flow-cli file'
  const box = page.getByRole('group', { name: label })
  const form = page.getByLabel('Form', { exact: true })
  if (!(await form.isVisible())) await page.getByText('Copy as code, command, JSON or RLP').click()
  await form.selectOption({ label })
  await expect(box).toBeVisible()
  return decodeTransaction(parseHex((await box.innerText()).trim())).transaction
}
