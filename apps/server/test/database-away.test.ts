import { Secret } from '@toolkit/core/secret'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../scripts/support/find-postgres.ts'
import { isCi } from '../../../scripts/support/is-ci.ts'
import { startPostgres } from '../../../scripts/support/run-postgres.ts'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { openPostgres } from '../src/store/postgres-database.ts'
import { addressOf, run } from './program.ts'
import { makeFolder } from './support.ts'
import { bodyNumber, clientOf, ONE_KEY, once } from './test-creation.ts'
import { TestNode } from './test-node.ts'

const BIN = findPostgres()
// On an idle machine all of it takes eight seconds.
const STATE = { timeout: 150_000, interval: 20 }
/** A hundred polls leave the two cores to the servers. */
const ASKED = { ...STATE, interval: 250 }

/** Two copies of the server as separate processes, on a dedicated Postgres. */
async function startCopies() {
  if (BIN === null) throw new Error('no Postgres here')
  const postgres = await startPostgres(BIN)
  onTestFinished(postgres.stop)
  const node = new TestNode()
  node.useKeys(20)
  const env = {
    ...ONE_KEY,
    PAYER_EMULATOR_KEY_INDEX: '0-19',
    DATABASE_URL: postgres.url,
    EMULATOR_ACCESS_NODE: await node.start(),
    WEB_DIST: await makeFolder({}),
    ACCESS_LOG: 'off',
  }
  const copies = await Promise.all(
    [run(env), run(env)].map(async program => {
      const origin = await addressOf(program)
      const health = async () => (await fetch(`${origin}/api/health`)).json()
      return { ...program, ...clientOf(origin), origin, health }
    }),
  )
  return { postgres, node, copies }
}

type Copy = Awaited<ReturnType<typeof startCopies>>['copies'][number]

/** Simulates a page: repeats the request while the server answers 503, then polls its job until it is sent. */
async function request(copy: Copy, number: number): Promise<AccountJob> {
  let job: AccountJob | null = null
  const reported: number[] = []
  await expect
    .poll(async () => {
      const url = job === null ? '/api/accounts' : `/api/accounts/${job.job}`
      const response =
        job === null
          ? await copy.post(bodyNumber(number), once(`account-number-${number}`))
          : await fetch(copy.origin + url)
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
        return 'again'
      }
      reported.push(response.status)
      job = (await response.json()) as AccountJob
      return job.state
    }, ASKED)
    .toBe('sent')
  expect(reported.filter(status => status !== 200 && status !== 202)).toEqual([])
  return job ?? fail()
}

/** Terminates the connection on which a copy stores a request, while it waits for a lock there. */
async function throwOut(url: string, copy: Copy): Promise<Response> {
  const admin = await openPostgres(new Secret(url))
  // Outside the transaction, in which Postgres would repeat the same activity.
  const waiting = () =>
    admin.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where wait_event_type = 'Lock' and query like 'insert into account_jobs%'`,
    )
  try {
    const { requests } = await admin.transaction(async queries => {
      await queries.query('lock table account_jobs in access exclusive mode')
      const requests = copy.post(bodyNumber(101), once('account-number-101'))
      await expect.poll(waiting, STATE).toHaveLength(1)
      const [held = fail()] = await waiting()
      await admin.query('select pg_terminate_backend($1)', [held.pid])
      // It waits for the lock again, on a new connection.
      await expect
        .poll(waiting, STATE)
        .toEqual([{ pid: expect.toSatisfy((pid: number) => pid !== held.pid) }])
      return { requests }
    })
    return await requests
  } finally {
    await admin.close()
  }
}

describe.skipIf(BIN === null && !isCi(process.env))('a Postgres that goes away', () => {
  it('one connection, then three times all of it, under 100 new accounts: each is created once, and no process ends', {
    timeout: 120_000,
  }, async () => {
    const { postgres, node, copies } = await startCopies()
    const [first = fail(), second = fail()] = copies
    await Promise.all([request(first, 0), request(second, 1)])
    expect((await throwOut(postgres.url, first)).status).toBe(202)

    const sent: AccountJob[] = []
    const requests = Array.from({ length: 98 }, async (_, number) => {
      sent.push(await request(number % 2 ? first : second, number + 2))
    })
    for (const some of [10, 35, 60]) {
      // In the middle: some are done, some pending, and some waiting.
      await expect.poll(() => sent.length, STATE).toBeGreaterThanOrEqual(some)
      await postgres.halt()
      if (some === 10) {
        await expect
          .poll(first.health, STATE)
          .toMatchObject({ status: 'degraded', database: 'away' })
      }
      await postgres.resume()
    }
    await Promise.all(requests)
    await request(first, 101)
    expect(new Set(node.taken.map(transactionId)).size).toBe(101)
    // Content of each transaction: the weight of its second key is the account's number.
    expect(new Set(node.taken.map(({ arguments: args }) => args.join())).size).toBe(101)
    expect(node.taken).toHaveLength(101)
    for (const { process, health, out } of copies) {
      expect(process.exitCode).toBeNull()
      await expect.poll(health, STATE).toMatchObject({ status: 'ok', database: 'ok' })
      expect(out()).toContain('The database of DATABASE_URL cannot be used')
    }
  })
})

function fail(): never {
  throw new Error('missing')
}
