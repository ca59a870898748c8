import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringOver } from '../src/store/bring-over.ts'
import { dataFolder } from '../src/store/folder-database.ts'
import { lockFolder } from '../src/store/folder-lock.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPglite } from '../src/store/pglite-database.ts'
import { openSqlite } from '../src/store/sqlite-database.ts'
import { addressOf, run } from './program.ts'
import { makeFolder } from './support.ts'

// Creating a database as earlier versions did takes three seconds, and many times that on a busy machine.
const LIMIT_MS = 180_000
const TABLES = [
  'account_jobs',
  'proposal_keys',
  'account_quotas',
  'account_quota_uses',
  'used_challenges',
  'store_salt',
  'store_secrets',
]
const JOB = '0123456789abcdef'.repeat(2)

let earlier = ''
const before = new Map<string, readonly unknown[]>()

beforeAll(async () => {
  earlier = await mkdtemp(join(tmpdir(), 'toolkit-earlier-'))
  const database = await openPglite(dataFolder(earlier).old)
  await migrate(database)
  await database.query(
    `insert into account_jobs (id, idempotency_key, network, request, state, tries, key_index,
       sequence_number, transaction_id, transaction, error, lease_until)
     values ($1, 'a key', 'testnet', '{"keys":[]}', 'done', 3, 7, 9007199254740993, $1, '{"ü":"✓"}',
       null, now()),
     ('queued', null, 'testnet', '{}', 'queued', 0, null, null, null, null, '{"code":"x"}', null)`,
    [JOB],
  )
  await database.query(
    `insert into account_jobs (id, network, request)
     select 'more-' || n, 'mainnet', '{}' from generate_series(1, 450) as n`,
  )
  await database.query(
    `insert into proposal_keys (network, address, key_index, job_id, sequence_number)
     values ('testnet', 'a', 7, $1, 12), ('testnet', 'a', 8, null, 0)`,
    [JOB],
  )
  await database.query(`insert into account_quotas values ('c', 2, now() + interval '1 hour')`)
  await database.query(
    `insert into account_quota_uses select 'queued', client, resets_at from account_quotas`,
  )
  await database.query(`insert into used_challenges values ('solved', now())`)
  for (const table of TABLES) before.set(table, await database.query(`select * from ${table}`))
  await database.close()
}, LIMIT_MS)

afterAll(() => rm(earlier, { recursive: true, force: true }))

/** A data folder as the earlier version left it. */
async function leftFolder(): Promise<string> {
  const folder = await makeFolder({})
  await cp(earlier, folder, { recursive: true })
  return folder
}

/** Rows in one order, with times and whole numbers in one form. */
const comparable = (rows: readonly unknown[] | undefined) =>
  (rows ?? [])
    .map(row =>
      JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
    )
    .sort()

describe('a data folder of an earlier version', () => {
  it('is brought over with every row, and the places of the queue go on', async () => {
    const folder = await leftFolder()
    await bringOver(folder)
    expect(await readdir(folder)).toEqual(['accounts.db'])
    const database = await openSqlite(dataFolder(folder).file)
    await migrate(database)
    for (const table of TABLES) {
      expect(comparable(await database.query(`select * from ${table}`))).toEqual(
        comparable(before.get(table)),
      )
    }
    await database.query(`insert into account_jobs (id, network, request) values ('new', 'x', '')`)
    const [last] = await database.query('select id from account_jobs order by place desc limit 1')
    expect(last).toEqual({ id: 'new' })
    // To the last digit, which a conversion to a number would lose.
    const [job] = await database.query(
      'select cast(sequence_number as text) as number from account_jobs where id = $1',
      [JOB],
    )
    expect(job).toEqual({ number: '9007199254740993' })
    await database.close()
  })

  it('is brought over by the server that finds it, whenever one before was killed', async () => {
    const DATA_DIR = await leftFolder()
    const env = { DATA_DIR, WEB_DIST: await makeFolder({}) }
    const first = run(env)
    const state = { timeout: LIMIT_MS, interval: 5 }
    await expect.poll(() => existsSync(dataFolder(DATA_DIR).aside), state).toBe(true)
    first.process.kill('SIGKILL')
    await first.ended
    const origin = await addressOf(run(env))
    const request = async () => (await fetch(`${origin}/api/accounts/${JOB}`)).json()
    await expect.poll(request, state).toMatchObject({ state: 'sent', transactionId: JOB })
    expect(existsSync(dataFolder(DATA_DIR).aside)).toBe(false)
  })

  it('is begun anew where a half-made file is left, and only swept where the file is whole', async () => {
    const folder = await leftFolder()
    const { file, old, aside } = dataFolder(folder)
    await rename(old, aside)
    for (const end of ['', '-wal', '-journal']) await writeFile(`${file}.new${end}`, 'half of it')
    await bringOver(folder)
    expect(await readdir(folder)).toEqual(['accounts.db'])
    const whole = await readFile(file)
    await cp(join(earlier, 'accounts'), aside, { recursive: true })
    await bringOver(folder)
    expect(await readdir(folder)).toEqual(['accounts.db'])
    expect(await readFile(file)).toEqual(whole)
  })

  it('is left alone beside a file of this version, or while another process has the folder', async () => {
    const folder = await leftFolder()
    await writeFile(dataFolder(folder).file, 'newer')
    await expect(bringOver(folder)).rejects.toMatchObject({ kind: 'unusable' })
    const lock = await lockFolder(folder)
    await expect(bringOver(folder)).rejects.toMatchObject({ kind: 'in-use' })
    await lock?.release()
    expect((await readdir(folder)).sort()).toEqual(['accounts', 'accounts.db'])
  })
})
