import { findPostgres, POSTGRES_COMMAND } from '../scripts/support/find-postgres.ts'
import { isCi } from '../scripts/support/is-ci.ts'
import { findEmulator } from '../scripts/support/local-chain.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { startEmulator } from '../scripts/support/run-local-chain.ts'
import { startPostgres } from '../scripts/support/run-postgres.ts'
import { startBuiltServer } from '../scripts/support/run-server.ts'
import {
  createdKeys,
  newPublicKey,
  requestAccount,
  sealedHeight,
} from './support/account-client.ts'
import { roundRobin } from './support/round-robin.ts'
import { expect, test } from './support/test.ts'

const POSTGRES = findPostgres()

test('sixty accounts at once by two copies of the server, one of them killed: none twice, none lost', async () => {
  test.skip(
    POSTGRES === null && !isCi(process.env),
    `no Postgres is on this machine; what would help: ${POSTGRES_COMMAND}`,
  )
  test.setTimeout(180_000)
  const path = findEmulator()
  if (path === null) throw new Error('the Flow emulator is not on this machine')
  if (POSTGRES === null) throw new Error(`no Postgres: ${POSTGRES_COMMAND}`)
  const [port = 0] = await freePorts(1)
  const postgres = await startPostgres(POSTGRES)
  const emulator = await startEmulator({ path, port, group: false }, { blockTimeMs: 1000 })
  const env = {
    EMULATOR_ACCESS_NODE: emulator.url,
    DATABASE_URL: postgres.url,
    ACCESS_LOG: 'off',
  }
  const copies = await Promise.all([1, 2].map(() => startBuiltServer(env, { group: false })))
  const balancer = await roundRobin(copies.map(({ url }) => url))
  try {
    // Creates the proposal keys, which only the very first account waits for.
    const first = newPublicKey()
    await requestAccount(balancer.url, first)
    const onChain = () => createdKeys(emulator.url, 0)
    await expect.poll(onChain, { timeout: 30_000 }).toContain(first)
    const begun = await sealedHeight(emulator.url)
    const keys = Array.from({ length: 60 }, newPublicKey)
    const sent = new Set<string>()
    const requests = keys.map(key =>
      requestAccount(
        balancer.url,
        key,
        ({ job, state }) => {
          if (state === 'sent') sent.add(job)
        },
        // The page's own polling interval.
        1000,
      ),
    )
    // In the middle: some are on the chain, some are in flight, and some wait.
    await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(10)
    expect(balancer.served.every(count => count > 10)).toBe(true)
    expect(sent.size).toBeLessThan(keys.length)
    copies[0]?.running.child.kill('SIGKILL')

    const accounts = await Promise.all(requests)
    expect(accounts.map(({ state }) => state)).toEqual(keys.map(() => 'sent'))
    // Counted on the chain, not from the servers' answers: every key exactly once, and no other account.
    const made = async () => [...(await createdKeys(emulator.url, begun))].sort()
    await expect.poll(made, { timeout: 30_000 }).toEqual([...keys].sort())
  } finally {
    balancer.close()
    await Promise.all(copies.map(({ running }) => running.stop()))
    await emulator.running.stop()
    await postgres.stop()
  }
})
