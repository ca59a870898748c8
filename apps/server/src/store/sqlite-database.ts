import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { JSValue, Database as Sqlite } from 'node-sqlite3-wasm'
import type { Database, Queries, Row } from './database.ts'
import { SQLITE_SCHEMA } from './sqlite-schema.ts'
import { folderUnusable } from './store-errors.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Opens the SQLite database in `file`, which it creates if there is none; with null one in memory, which ends with the
 * process. The caller ensures that no other process has the file open.
 */
export async function openSqlite(file: string | null): Promise<Database> {
  // V8's optimizing compiler takes 40 MB for WebAssembly of this size, and statements on a table of jobs do not get
  // faster.
  setFlagsFromString('--liftoff-only')
  // A CommonJS module, whose types say otherwise. Loaded on demand: not every server keeps jobs.
  const { default: sqlite } = (await import('node-sqlite3-wasm')) as unknown as {
    readonly default: typeof import('node-sqlite3-wasm')
  }
  // The library's lock of the file, which it leaves behind if its process is killed.
  if (file !== null) await rm(`${file}.lock`, { recursive: true, force: true })
  const connection = new sqlite.Database(file ?? ':memory:')
  try {
    // With exclusive access, the log needs no memory shared between processes.
    connection.exec('pragma locking_mode = exclusive')
    connection.exec('pragma journal_mode = wal')
    connection.exec('pragma synchronous = full')
    const clock = addFunctions(connection)
    // By now the log exists too; without this, a power failure may lose its name.
    if (file !== null) await syncFolder(dirname(file))
    return wrap(connection, clock, file)
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Clock of a transaction, fixed while it runs. */
interface Clock {
  time: number
}

/** Adds the Postgres functions that the statements use. */
function addFunctions(connection: Sqlite): Clock {
  const clock: Clock = { time: 0 }
  const after = (seconds: number) => new Date(clock.time + seconds * 1000).toISOString()
  let place = lastPlace(connection)
  connection.function('now', () => after(0))
  connection.function('seconds_from_now', seconds => after(Number(seconds)))
  connection.function('clock_timestamp', () => new Date().toISOString())
  connection.function('nextval', _sequence => ++place)
  return clock
}

/** The last job's position, as the sequence of Postgres would have it. */
function lastPlace(connection: Sqlite): number {
  const table = connection.get(`select 1 from sqlite_schema where name = 'account_jobs'`)
  const last = table && connection.get('select max(place) as place from account_jobs')
  return Number(last?.['place'] ?? 0)
}

function wrap(connection: Sqlite, clock: Clock, file: string | null): Database {
  const known = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw folderUnusable(file === null ? ':memory:' : dirname(file), error)
    }
  }
  const queries: Queries = {
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      const named = Object.fromEntries(params.map((value, i) => [`$${i + 1}`, value as JSValue]))
      return known(() => connection.all(withoutRowLocks(sql), named)) as unknown as readonly T[]
    },
  }
  // A connection has one transaction at a time, and statements in between wait for its end.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const own = last.then(() => {
      clock.time = Date.now()
      return work()
    })
    last = own.catch(() => undefined)
    return own
  }
  return {
    exclusive: true,
    schema: SQLITE_SCHEMA,
    query: (sql, params) => inTurn(() => queries.query(sql, params)),
    transaction: work =>
      inTurn(async () => {
        known(() => connection.exec('begin immediate'))
        try {
          const result = await work(queries)
          known(() => connection.exec('commit'))
          return result
        } catch (error) {
          // Some errors have ended it already.
          if (connection.inTransaction) connection.exec('rollback')
          throw error
        }
      }),
    close: () => inTurn(async () => connection.close()),
  }
}

/** Converts a statement for SQLite: a transaction there locks the whole database. */
function withoutRowLocks(sql: string): string {
  return sql.replace(/\bfor update(?: of \w+)?(?: skip locked)?/g, '')
}
