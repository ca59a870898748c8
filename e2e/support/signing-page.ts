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

/** Chooses one of the four ways to sign. */
export async function way(
  page: Page,
  name: 'Key' | 'Wallet' | 'Passkey' | 'Outside',
): Promise<void> {
  await panel(page).getByRole('tab', { name, exact: true }).click()
}

/** Opens a transaction where it is signed: pasted in Read, and on from there. */
export async function openToSign(page: Page, transaction: Transaction): Promise<void> {
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await field(page).fill(formatHex(encodeTransaction(transaction)))
  await page.getByRole('button', { name: 'Sign or send it' }).first().click()
  await expect(panel(page)).toBeVisible()
}

/** The transaction as it is in the page now, with the signatures that it has. */
export async function signedSoFar(page: Page): Promise<Transaction> {
  const label = 'RLP of the transaction, flow-cli file'
  const box = page.getByRole('group', { name: label })
  const form = page.getByLabel('Form', { exact: true })
  if (!(await form.isVisible())) await page.getByText('Copy as code, command, JSON or RLP').click()
  await form.selectOption({ label })
  await expect(box).toBeVisible()
  return decodeTransaction(parseHex((await box.innerText()).trim())).transaction
}
