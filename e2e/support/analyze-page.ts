import type { Page } from '@playwright/test'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import type { StandInAccessNode } from '../stand-in/access-node.ts'
import { signedTransaction } from '../stand-in/test-transactions.ts'
import type { TestChain } from './chain.ts'

let counter = 1000n

export const PATH = '/key/analyze'
export const NETWORK_NOISE =
  /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/

export const field = (page: Page) => page.getByRole('textbox', { name: 'Transaction', exact: true })
export const card = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' })
/** Opens one of the tabs under the answer. */
export const openPart = (
  page: Page,
  part: 'The fix' | 'What changed' | 'Signers' | 'Script' | 'Events' | 'Error text' | 'Bytes',
) =>
  page
    .getByRole('tablist', { name: 'Transaction', exact: true })
    .getByRole('tab', { name: new RegExp(`^${part}`) })
    .click()
/** The answer with its cause and its evidence. */
export const verdict = (page: Page) =>
  page.getByRole('main').locator('section:has(> div > header [data-answer])')
/** The headline of the answer. */
export const answer = (page: Page) => page.getByRole('main').locator('[data-answer]')

export function nodeOf(chain: TestChain): StandInAccessNode {
  if (!chain.standIn) throw new Error('this spec runs on the stand-in only')
  return chain.standIn
}

export async function analyze(page: ScenarioPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Transaction', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
}

/** A transaction that no other test uses, signed by the service key. */
export const unique = (node: StandInAccessNode, change: Partial<Transaction> = {}): Transaction => {
  counter += 1n
  return signedTransaction(node, { computeLimit: counter, ...change })
}

export const requestsFor = (node: StandInAccessNode) =>
  node.requests.filter(request => request.includes('/v1/transaction'))
