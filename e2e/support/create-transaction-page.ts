import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import { sign } from './signing-page.ts'
import { expect } from './test.ts'

// User actions on Create in RLP Transaction, by label.

export const PATH = '/code/rlpTx?network=emulator#view=create'

/** A field of the visible step. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
/** The sentence about the transaction, then about its result. */
export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]').first()

/** Goes to a step by its tab, from the review by its pencil; the last step builds it, or reports what is invalid. */
export async function step(page: Page, name: 'What' | 'Who' | 'Review'): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^\\d ${name}`) })
  const pencil = page.getByRole('button', { name: 'Change the transaction' })
  await expect(tab.or(pencil)).toBeVisible()
  if (await pencil.isVisible()) await pencil.click()
  if (name !== 'What' || !(await tab.getAttribute('aria-selected'))?.includes('true'))
    await tab.click()
}
export const review = (page: Page) => step(page, 'Review')

/** Opens the editor for custom code, if the cards are still visible. */
export async function ownCode(page: Page): Promise<void> {
  const card = page.getByRole('option', { name: /^Own code/ })
  await expect(card.or(box(page, 'Script'))).toBeVisible()
  if (await card.isVisible()) await card.click()
}

/** Enters the account that proposes, pays and signs. */
export async function enterAccount(page: Page, address: string): Promise<void> {
  await step(page, 'Who')
  await box(page, 'Account').fill(address)
}

/** Replaces the script. */
export async function write(page: Page, script: string): Promise<void> {
  await step(page, 'What')
  await ownCode(page)
  await box(page, 'Script').press('ControlOrMeta+a')
  await box(page, 'Script').press('Backspace')
  await box(page, 'Script').fill(script)
}

/** Goes to the review, where it is signed. */
export async function build(page: Page): Promise<void> {
  await review(page)
  await expect(page.getByRole('region', { name: 'Sign', exact: true })).toBeVisible()
}

/** Signs with a private key in the page, for the next account; the last one sends it. */
export async function signByKey(page: Page, { privateKey, keyIndex }: TransactionSigner) {
  await box(page, 'Private key').fill(formatHex(privateKey.reveal()))
  await expect(page.getByText(`Matches key ${keyIndex}`)).toBeVisible()
  await sign(page)
}
