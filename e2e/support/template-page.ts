import type { Page } from '@playwright/test'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import type { CadenceArgument } from './chain-client.ts'
import { answer, box, build, enterAccount, press, signByKey } from './create-transaction-page.ts'
import { expect } from './test.ts'

// The templates of Create in RLP Transaction, and actions on them, by label.

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search templates' })

/** Selects a template by its whole title; `elsewhere` is entered if the network lacks a contract. */
export async function pickTemplate(
  page: Page,
  title: string,
  elsewhere?: FlowAddress,
): Promise<void> {
  await searchField(page).fill(title)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click()
  if (elsewhere !== undefined) {
    await page.getByLabel('Account that has HybridCustody').fill(`0x${elsewhere}`)
    await press(page, `Use “${title}”`)
  }
  await expect(answer(page)).toHaveText(title)
}

/** Pastes all arguments at once. */
export async function pasteArguments(
  page: Page,
  values: readonly CadenceArgument[],
): Promise<void> {
  // They are folded for a template with fields of its own.
  const folded = page.getByText('as they are signed')
  const json = page.getByText('As JSON-Cadence', { exact: true })
  await expect(folded.or(json).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await json.click()
  const text = JSON.stringify(values)
  const field = box(page, 'Arguments as JSON-Cadence')
  // The form writes its initial value there as it gets ready, which may be between selecting and inserting.
  await expect(async () => {
    await field.fill(text)
    await expect(field).toHaveValue(text, { timeout: 1000 })
  }).toPass()
  await expect(
    page.getByText(/Sent byte for byte as pasted|will be sent in other bytes/),
  ).toBeVisible()
}

/** Sets the authorizers, the first of them proposing and paying, and builds. */
export async function buildFor(
  page: Page,
  [first, ...others]: readonly FlowAddress[],
): Promise<void> {
  await enterAccount(page, `0x${first}`)
  if (others.length > 0) {
    await page.getByText('Separate payer and authorizers').click()
    for (const [at, address] of others.entries()) {
      await page.getByLabel(`Authorizer ${at + 2}`).fill(`0x${address}`)
    }
  }
  await build(page)
}

/** Confirms that dangers were read, if there are any. */
export async function acceptDangers(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Simulation' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  const box = page.getByRole('checkbox', { name: /^I (?:know|have read)/ })
  if (await box.isVisible()) await box.check()
}

/** Signs for one of its accounts with its private key. */
export async function signFor(page: Page, signer: TransactionSigner): Promise<void> {
  const panel = page.getByRole('region', { name: 'Sign', exact: true })
  await acceptDangers(page)
  const several = panel.getByLabel('Signer', { exact: true })
  if (await several.isVisible()) await several.selectOption(signer.address)
  await signByKey(page, signer)
  const signed = new RegExp(`0x${signer.address} signed the (?:payload|envelope): valid`)
  // The last one sends it.
  await expect(panel.getByText(signed).or(page.getByText('Transaction id'))).toBeVisible()
}

/** Waits until it is sealed, after the last account has signed, and returns its id. */
export async function seeSealed(page: Page): Promise<string> {
  await expect(page.getByText('4 Sealed: reached')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open in Analyze' })
  return /(?<id>[0-9a-f]{64})/.exec((await link.getAttribute('href')) ?? '')?.groups?.['id'] ?? ''
}
