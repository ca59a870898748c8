import { preFlight, readinessOf } from '@toolkit/core/flow/transaction/pre-flight/pre-flight'
import { preFlightFacts } from './support/pre-flight-facts.ts'
import { expect, test } from './support/test.ts'

// Expiry needs 600 blocks: this chain makes one each 10 milliseconds.

test.use({ localChain: { blockTimeMs: 10 } })

test('an expired transaction is found, and refused by the chain', async ({ client }) => {
  const plan = { script: 'transaction {}' }
  const transaction = await client.sign(plan)
  const young = preFlight(transaction, await preFlightFacts(client, transaction))
  expect(readinessOf(young)).toEqual({ kind: 'ready', first: null })

  const heightOf = (block: { header: { height: string } }) => Number(block.header.height)
  const [reference] = await client.get(`blocks/${transaction.referenceBlockId}`)
  await expect
    .poll(async () => heightOf((await client.get('blocks?height=sealed'))[0]), { timeout: 60_000 })
    .toBeGreaterThan(heightOf(reference) + 600)

  const findings = preFlight(transaction, await preFlightFacts(client, transaction))
  const { kind, first } = readinessOf(findings)
  expect([kind, first?.check, first?.answer]).toEqual(['refused', 'reference-block', 'node'])
  await expect(client.send(transaction)).rejects.toThrow(/transaction is expired|expired/)

  const fresh = await client.sign(plan)
  expect(readinessOf(preFlight(fresh, await preFlightFacts(client, fresh))).kind).toBe('ready')
  expect((await client.sealed(await client.send(fresh))).errorMessage).toBe('')
})
