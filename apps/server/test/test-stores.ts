import { randomBytes } from 'node:crypto'
import { Secret } from '@toolkit/core/secret'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '../src/store/database.ts'
import { openPostgres } from '../src/store/postgres-database.ts'
import { openSqlite } from '../src/store/sqlite-database.ts'
import { createStore, type Store } from '../src/store/store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a disposable Postgres (scripts/support/postgres-setup.ts); null if there is none. */
    postgresUrl: string | null
  }
}

export type StoreKind = 'SQLite' | 'Postgres'

const TABLES = [
  'account_jobs',
  'proposal_keys',
  'account_quotas',
  'account_quota_uses',
  'used_challenges',
]
// Creating a database on Postgres takes a second, and many times that on a busy machine.
const OPEN_LIMIT_MS = 120_000
const databases = new Map<StoreKind, Promise<Database>>()

/**
 * Runs the same tests on the built-in database and on a real Postgres; the latter is skipped if the test run has found
 * none, which it reports at its start.
 */
export function onEachStore(name: string, tests: (kind: StoreKind) => void): void {
  for (const kind of ['SQLite', 'Postgres'] as const) {
    describe.skipIf(kind === 'Postgres' && inject('postgresUrl') === null)(
      `${name} (${kind})`,
      () => {
        openBeforehand(kind)
        tests(kind)
      },
    )
  }
}

/** Opens the file's database before its tests, and closes it after them. */
function openBeforehand(kind: StoreKind): void {
  beforeAll(async () => {
    await opened(kind)
  }, OPEN_LIMIT_MS)
  afterAll(async () => {
    await (await opened(kind)).close()
    databases.delete(kind)
  }, OPEN_LIMIT_MS)
}

/** Returns an empty store. All tests of a file share its database. */
export async function emptyStore(kind: StoreKind, log: (line: string) => void): Promise<Store> {
  const store = sharedStore(kind, log)
  const database = await store.database()
  for (const table of TABLES) await database.query(`delete from ${table}`)
  return store
}

/** Returns another store on the same database, like that of a second copy of the server. */
export function sharedStore(kind: StoreKind, log: (line: string) => void): Store {
  const settings = { url: null, folder: '/nowhere' }
  const open = async () => ({ ...(await opened(kind)), close: async () => {} })
  return createStore(settings, { log, open })
}

function opened(kind: StoreKind): Promise<Database> {
  const known = databases.get(kind) ?? (kind === 'SQLite' ? openSqlite(null) : newDatabase())
  databases.set(kind, known)
  return known
}

/** Creates a separate database on the disposable Postgres. */
export async function newPostgresUrl(): Promise<string> {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('no Postgres here')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = await openPostgres(new Secret(url))
  await admin.query(`create database ${name}`)
  await admin.close()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function newDatabase(): Promise<Database> {
  return openPostgres(new Secret(await newPostgresUrl()))
}
