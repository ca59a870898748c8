import type { Locator, Page } from '@playwright/test'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import { expect } from './test.ts'

// Link's tabs for keys and child accounts, by label.

export const KEYS = '/account/link?network=emulator#tab=keys'
export const CHILDREN = '/account/link?network=emulator#tab=children'

export const press = (page: ScenarioPage, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
/** The sentence at the top: about the plan, the transaction, the result. */
export const answers = (page: Page): Locator => page.getByRole('main').locator('[data-answer]')
export const row = (page: Page, index: number): Locator =>
  page.getByRole('listitem', { name: `Key ${index}`, exact: true })
export const changes = (page: Page): Locator =>
  page.getByRole('list', { name: 'Planned changes' }).getByRole('listitem')
export const makeButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Build the transaction', exact: true })
export const picture = (page: Page, which: 'now' | 'planned'): Locator =>
  page.getByRole('region', { name: `Who can sign: ${which}` })

/** Loads the keys or links of an account. */
export async function submitAddress(page: ScenarioPage, address: FlowAddress): Promise<void> {
  await page.getByRole('textbox', { name: 'Account address' }).fill(`0x${address}`)
  await page.keyboard.press('Enter')
}

/** Enters addresses by the labels of their fields. */
export async function fillIn(
  page: Page,
  values: Readonly<Record<string, FlowAddress>>,
): Promise<void> {
  for (const [label, address] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(`0x${address}`)
  }
}

export interface TypedKey {
  readonly publicKey: string
  readonly weight?: string
  readonly curve?: 'ECDSA P-256' | 'ECDSA secp256k1'
  readonly hash?: 'SHA3-256' | 'SHA2-256'
}

/** Fills the form of a new key, and clicks its button. */
export async function typeKey(page: Page, key: TypedKey, verb: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Public key', exact: true }).fill(key.publicKey)
  if (key.curve) await page.getByRole('radio', { name: key.curve }).check()
  if (key.hash) await page.getByRole('radio', { name: key.hash }).check()
  if (key.weight !== undefined) {
    await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(key.weight)
  }
  await press(page, verb)
}

export async function addKey(page: Page, key: TypedKey): Promise<void> {
  await press(page, 'Add a key')
  await typeKey(page, key, 'Add to the plan')
}

export async function changeWeight(page: Page, index: number, weight: string): Promise<void> {
  await press(page, `Change weight of key ${index}`)
  await page.getByRole('textbox', { name: `New weight of key ${index}` }).fill(weight)
  await page.keyboard.press('Enter')
}

/** Builds the transaction of the plan, and waits until it can be signed. */
export async function makeTransaction(page: Page): Promise<void> {
  await makeButton(page).click()
  await expect(page.getByRole('region', { name: 'Sign', exact: true })).toBeVisible()
}
