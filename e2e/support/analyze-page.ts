import type { Page } from '@playwright/test'
import { type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import type { StandInAccessNode } from '../stand-in/access-node.ts'
import type { Entry } from '../stand-in/ledger.ts'
import { send, signedTransaction } from '../stand-in/test-transactions.ts'
import type { TestChain } from './chain.ts'
import { expect } from './test.ts'

let counter = 1000n

// All of this is on the stand-in access node (e2e/stand-in/README.md says what is real in it).

export const PATH = '/key/analyze'
export const NETWORK_NOISE =
  /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/

export const field = (page: Page) => page.getByRole('textbox', { name: 'Transaction id' })
export const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

export function nodeOf(chain: TestChain): StandInAccessNode {
  if (!chain.standIn) throw new Error('this spec runs on the stand-in only')
  return chain.standIn
}

export async function analyze(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
}

/** A transaction that no other test has, signed by the service key. */
export const unique = (node: StandInAccessNode, change: Partial<Transaction> = {}): Transaction => {
  counter += 1n
  return signedTransaction(node, { computeLimit: counter, ...change })
}

/** Puts a transaction on the chain as it is, without running it. Gives its id. */
export function put(
  node: StandInAccessNode,
  transaction: Transaction,
  facts: Partial<Entry> = {},
): string {
  const id = transactionId(transaction)
  const { block, collectionId } = node.ledger.addBlock([id])
  node.ledger.sealUpTo(block.height)
  const entry = { status: 'Sealed', block, collectionId, errorMessage: '', events: [] } as const
  node.ledger.putEntry({ ...entry, id, transaction, ...facts })
  return id
}

/** Sends the template's transaction to be run. Gives its id. */
export async function run(node: StandInAccessNode): Promise<string> {
  const service = node.ledger.serviceAddress
  const sequenceNumber = node.ledger.account(service)?.keys[0]?.sequenceNumber ?? 0n
  const proposalKey = { address: service, keyIndex: 0, sequenceNumber }
  const { status, json } = await send(node, signedTransaction(node, { proposalKey }))
  expect(status, JSON.stringify(json)).toBe(200)
  return json.id
}

export const asksFor = (node: StandInAccessNode) =>
  node.requests.filter(request => request.includes('/v1/transaction'))
