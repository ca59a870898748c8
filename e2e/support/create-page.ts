import type { Page, Request } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import { expect } from './test.ts'

const ID = '5'.repeat(64)
const JOB = 'a'.repeat(32)

/** Event of a new account, as the chain encodes it. */
const created = JSON.stringify({
  type: 'Event',
  value: {
    id: 'flow.AccountCreated',
    fields: [
      { name: 'address', value: { type: 'Address', value: `0x${addressAt('emulator', 9n)}` } },
    ],
  },
})

/** Makes our server report the transaction as sent, and the node its result. */
export async function answerCreation(page: ScenarioPage, errorMessage = ''): Promise<void> {
  await page.route('**/api/accounts', route =>
    route.fulfill({ status: 202, json: { job: JOB, state: 'sent', transactionId: ID } }),
  )
  const event = { type: 'flow.AccountCreated', transaction_id: ID, transaction_index: '0' }
  const payload = Buffer.from(created).toString('base64')
  const events = errorMessage === '' ? [{ ...event, event_index: '0', payload }] : []
  await page.route('**/v1/transaction_results/*', route =>
    route.fulfill({
      json: {
        ...{ block_id: 'b'.repeat(64), collection_id: '', computation_used: '0', events },
        ...{ execution: errorMessage === '' ? 'Success' : 'Failure', status: 'Sealed' },
        ...{ status_code: errorMessage === '' ? 0 : 1, error_message: errorMessage },
      },
    }),
  )
}

export const PATH = '/account/create?network=emulator'

export const keyField = (page: Page) => page.getByRole('textbox', { name: 'Public key' })
/** Enters the public key of the only key. */
export async function enterKey(page: Page, publicKey: string): Promise<void> {
  await page.getByRole('radio', { name: 'Public key', exact: true }).check()
  await keyField(page).fill(publicKey)
}

/** Unfolds algorithms and weight of the only key. */
export const openAdvanced = (page: Page): Promise<void> =>
  page.locator('summary', { hasText: /^Advanced/ }).click()

export const weightField = (page: Page) => page.getByRole('textbox', { name: 'Weight' })
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' })
/** The fields of one key of several. */
export const keyGroup = (page: Page, index: number) =>
  page.getByRole('group', { name: `Key ${index}`, exact: true })
export const addKey = (page: Page) => page.getByRole('button', { name: 'Add a key' })

export const payerField = (page: Page) => page.getByRole('textbox', { name: 'Payer', exact: true })

/** Unfolds the payment methods other than the first. */
export async function openOtherPayments(page: Page): Promise<void> {
  if (!(await payerField(page).isVisible())) await page.getByText('Pay another way').click()
}

export const result = (page: Page) => page.getByRole('region', { name: 'New account' })

/** A fresh public key, 128 hex digits. */
export const newPublicKey = (signatureAlgorithm: SignatureAlgorithm = 'ECDSA_P256') =>
  fixedHex(publicKeyOf(generatePrivateKey(signatureAlgorithm), signatureAlgorithm), 64)

/** Reloads the page, as by the browser's button, and waits until it works. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
}

/** Records the bodies of all account requests that the page sends from now on. */
export function sentAccounts(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/accounts')) sent.push(request)
  })
  return sent
}

export async function expectCreated(page: Page): Promise<void> {
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 30_000 })
}

/** Returns the address in the result, with 0x. */
export async function newAddress(page: Page): Promise<string> {
  const address = /0x[0-9a-f]{16}/.exec(await result(page).innerText())?.[0]
  if (address === undefined) throw new Error('no address is shown')
  return address
}

/** Returns the id of the transaction that the result links to. */
export async function creationId(page: Page): Promise<string> {
  const link = result(page).getByRole('link', { name: /Analyze this transaction/ })
  await expect(link).toHaveAttribute('href', /#id=[0-9a-f]{64}$/)
  return (await link.getAttribute('href'))?.split('#id=')[1] ?? ''
}
