import { setTimeout as delay } from 'node:timers/promises'
import { Secret } from '@toolkit/core/secret'
import { expect, inject, it } from 'vitest'
import { pruneJobs } from '../src/services/accounts/job-repository.ts'
import { lockFolder } from '../src/store/folder-lock.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres-database.ts'
import { createStore } from '../src/store/store.ts'
import { closedService, makeFolder } from './support.ts'
import { emptyStore, newPostgresUrl, onEachStore } from './test-stores.ts'

onEachStore('the store', kind => {
  it('forgets jobs after a week and quotas after their hour, and nothing sooner', async () => {
    const database = await (await emptyStore(kind, () => {})).database()
    const insert = (id: string, hours: number) =>
      database.query(
        `insert into account_jobs (id, network, request, updated_at)
         values ($1, 'testnet', '{}', seconds_from_now($2))`,
        [id, -hours * 3600],
      )
    await insert('old', 7 * 24 + 1)
    await insert('young', 7 * 24 - 1)
    await insert('busy', 30 * 24)
    await database.query(
      `insert into proposal_keys (network, address, key_index, job_id)
       values ('testnet', 'a', 0, 'busy')`,
    )
    await database.query(
      `insert into account_quotas values ('past', 1, seconds_from_now(-60)),
        ('present', 1, seconds_from_now(60))`,
    )
    await pruneJobs(database)
    const jobs = await database.query('select id from account_jobs order by id')
    expect(jobs.map(({ id }) => id)).toEqual(['busy', 'young'])
    expect(await database.query('select client from account_quotas')).toEqual([
      { client: 'present' },
    ])
  })

  it('does all of a transaction or nothing', async () => {
    const database = await (await emptyStore(kind, () => {})).database()
    const work = database.transaction(async queries => {
      await queries.query(`insert into account_quotas values ('x', 1, now())`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await database.query('select * from account_quotas')).toEqual([])
  })
})

it.skipIf(inject('postgresUrl') === null)(
  'makes requests of the time before several keys into what they are now',
  async () => {
    const database = await openPostgres(new Secret(await newPostgresUrl()))
    await migrate(database)
    const key = { publicKey: 'ab', signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' }
    const weighed = { ...key, weight: 1000 }
    const before = { network: 'testnet', ...weighed }
    const after = JSON.stringify({ network: 'testnet', keys: [weighed] })
    for (const [id, request] of [
      ['old', JSON.stringify(before)],
      ['new', after],
    ]) {
      await database.query(
        "insert into account_jobs (id, network, request) values ($1, 'testnet', $2)",
        [id, request],
      )
    }
    await database.transaction(async queries => {
      await queries.query('drop function seconds_from_now')
      for (const table of ['account_quota_uses', 'used_challenges', 'store_secrets']) {
        await queries.query(`drop table ${table}`)
      }
      await queries.query('delete from schema_steps where step >= 1')
    })
    await migrate(database)
    const rows = await database.query('select request from account_jobs order by id')
    expect(rows).toEqual([{ request: after }, { request: after }])
    await database.close()
  },
)

it.skipIf(inject('postgresUrl') === null)(
  'copies that start together make the tables once',
  async () => {
    const url = new Secret(await newPostgresUrl())
    const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)))
    await Promise.all(databases.map(migrate))
    const [first] = databases
    expect(await first?.query('select step from schema_steps')).toEqual([
      { step: 0 },
      { step: 1 },
      { step: 2 },
    ])
    await Promise.all(databases.map(database => database.close()))
  },
)

it('says in the log why a database cannot be used, once, and tries again', async () => {
  const log: string[] = []
  const port = new URL(await closedService()).port
  const url = new Secret(`postgres://me:pa55word@127.0.0.1:${port}/none`)
  const store = createStore({ url, folder: '/nowhere' }, { log: line => log.push(line) })
  for (let i = 0; i < 2; i++) {
    await expect(store.database()).rejects.toMatchObject({
      status: 503,
      code: 'accounts/store-unavailable',
    })
  }
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('The database of DATABASE_URL cannot be used (ECONNREFUSED')
  expect(log[0]).not.toContain('pa55word')
})

it('locks a folder against everybody else until it is released', async () => {
  const folder = await makeFolder({})
  const lock = await lockFolder(folder)
  expect(lock).not.toBeNull()
  expect(await lockFolder(folder)).toBeNull()
  await lock?.release()
  const locks = await Promise.all([1, 2, 3].map(() => lockFolder(folder)))
  await delay(100)
  expect(locks.filter(one => one !== null)).toHaveLength(1)
  for (const one of locks) await one?.release()
})
