import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import { expect } from './test.ts'

// What people do on RLP Transaction's Create, by its labels.

export const PATH = '/code/rlpTx?network=emulator#view=create'

/** A field of the first phase. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
/** The sentence of what is signed, and then of what came of it. */
export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]').first()

/** Picks a template by its title. */
export async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search templates' }).fill(title)
  await page.getByRole('option').first().click()
  await expect(box(page, 'Script')).toContainText('transaction')
}

/** Writes a script in place of what is there. */
export async function write(page: Page, script: string): Promise<void> {
  await box(page, 'Script').press('ControlOrMeta+a')
  await box(page, 'Script').press('Backspace')
  await box(page, 'Script').fill(script)
}

/** Presses Build, and waits for the second phase. */
export async function build(page: Page): Promise<void> {
  await press(page, 'Build')
  await expect(page.getByRole('region', { name: 'Sign', exact: true })).toBeVisible()
}

/** Signs with a private key in the page, for the account that is next. */
export async function signByKey(page: Page, { privateKey, keyIndex }: TransactionSigner) {
  await box(page, 'Private key').fill(formatHex(privateKey.reveal()))
  await press(page, `Sign with key ${keyIndex}`)
}
