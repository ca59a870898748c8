import { expect, type Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { TransactionSigner } from '@toolkit/core/flow/transaction/sign-transaction'
import type { CadenceArgument } from './chain-client.ts'

// The Create tab of RLP Transaction, as somebody uses it who has the keys.

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search templates' })
export const scriptField = (page: Page) =>
  page.getByRole('textbox', { name: 'Script', exact: true })
export const argumentField = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })

export async function openCreate(open: (path: string) => Promise<Page>): Promise<Page> {
  const page = await open('/code/rlpTx')
  await page.getByRole('tab', { name: 'Create' }).click()
  await expect(searchField(page)).toBeVisible()
  return page
}

/** Picks a template by its whole title; `elsewhere` is asked for where the network lacks a contract. */
export async function pickTemplate(
  page: Page,
  title: string,
  elsewhere?: FlowAddress,
): Promise<void> {
  const search = searchField(page)
  if (!(await search.isVisible())) await page.getByText('Templates', { exact: true }).click()
  await search.fill(title)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click()
  if (elsewhere !== undefined) {
    await page.getByLabel('Account that has HybridCustody').fill(`0x${elsewhere}`)
    await page.getByRole('button', { name: `Use “${title}”` }).click()
  }
  await expect(scriptField(page)).toContainText('prepare(')
}

/** Pastes all arguments at once. */
export async function pasteArguments(
  page: Page,
  values: readonly CadenceArgument[],
): Promise<void> {
  const json = page.getByRole('textbox', { name: 'Arguments as JSON-Cadence' })
  if (!(await json.isVisible())) await page.getByText('As JSON-Cadence', { exact: true }).click()
  await json.fill(JSON.stringify(values))
  await expect(
    page.getByText(/Sent byte for byte as pasted|will be sent in other bytes/),
  ).toBeVisible()
}

/** Names who authorizes, the first of them proposing and paying, and builds. */
export async function buildFor(
  page: Page,
  [first, ...others]: readonly FlowAddress[],
): Promise<void> {
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill(`0x${first}`)
  if (others.length > 0) {
    await page.getByText('Separate payer and authorizers').click()
    for (const [at, address] of others.entries()) {
      await page.getByLabel(`Authorizer ${at + 2}`).fill(`0x${address}`)
    }
  }
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

/** Signs with the private key of one account. */
export async function signWith(
  page: Page,
  { address, privateKey }: TransactionSigner,
): Promise<void> {
  const panel = page.getByRole('region', { name: 'Sign', exact: true })
  await panel.getByLabel('Account that signs').selectOption(address)
  await panel.getByRole('textbox', { name: 'Private key' }).fill(formatHex(privateKey.reveal()))
  await panel.getByRole('button', { name: /^Sign with key / }).click()
  await expect(panel.getByText(new RegExp(`${address} has signed with full weight`))).toBeVisible()
}

/** Sends it, sees it sealed, and gives its id. */
export async function sendAndSeal(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const link = page.getByRole('link', { name: 'Open in Analyze' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '4 Sealed: reached' })).toBeVisible()
  return /(?<id>[0-9a-f]{64})/.exec((await link.getAttribute('href')) ?? '')?.groups?.['id'] ?? ''
}
