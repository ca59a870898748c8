import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { preFlight, readinessOf } from '@toolkit/explain/preflight/pre-flight'
import { findEmulator } from '../scripts/support/local-chain.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { startEmulator } from '../scripts/support/run-local-chain.ts'
import { ChainClient, serviceSigner } from './support/chain-client.ts'
import { preFlightFacts } from './support/pre-flight-facts.ts'
import { expect, test } from './support/test.ts'

// 600 blocks take this emulator a minute, so it is one whose transactions expire after 5, and the latest height that
// the checks receive is shifted by the other 595.

const EXPIRY = 5

const PLAN = { script: 'transaction {}' }

/** The same transaction with the proposal key's current sequence number. */
async function renewed(client: ChainClient, transaction: Transaction): Promise<Transaction> {
  const { proposalKey } = await client.build(PLAN)
  return signEnvelope({ ...transaction, proposalKey }, serviceSigner())
}

async function readiness(client: ChainClient, transaction: Transaction) {
  const facts = await preFlightFacts(client, transaction)
  if (!facts.latestHeight.known) throw new Error('the latest height is not known')
  const value = facts.latestHeight.value + BigInt(600 - EXPIRY)
  return readinessOf(preFlight(transaction, { ...facts, latestHeight: { known: true, value } }))
}

test('a transaction expires for the checks when it does for the chain', async () => {
  const path = findEmulator()
  if (path === null) throw new Error('the Flow emulator is not on this machine')
  const [port = 0] = await freePorts(1)
  const emulator = await startEmulator({ path, port, group: false }, { expiry: EXPIRY })
  const client = new ChainClient(emulator.url)
  try {
    const old = await client.build(PLAN)
    for (let age = 0; age <= EXPIRY; age += 1) {
      const transaction = await renewed(client, old)
      expect(await readiness(client, transaction), `after ${age} blocks`).toEqual({
        kind: 'ready',
        first: null,
      })
      // Each one makes a block.
      expect((await client.sealed(await client.send(transaction))).errorMessage).toBe('')
    }
    const late = await renewed(client, old)
    const { kind, first } = await readiness(client, late)
    expect([kind, first?.code, first?.answer]).toEqual(['refused', 'reference-block', 'node'])
    await expect(client.send(late)).rejects.toThrow(/transaction is expired/)
  } finally {
    await emulator.running.stop()
  }
})
