import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { JSValue, Database as Sqlite } from 'node-sqlite3-wasm'
import type { Database, Queries, Row } from './database.ts'
import { SQLITE_SCHEMA } from './sqlite-schema.ts'
import { folderUnusable } from './store-errors.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Opens the SQLite database in `file`, which it makes when there is none; with null one in memory, which
 * ends with the process. The caller sees to it that no other process has the file open.
 */
export async function openSqlite(file: string | null): Promise<Database> {
  // V8's optimizing compiler takes 40 MB for WebAssembly of this size, and statements on a table of jobs
  // are no faster by it.
  setFlagsFromString('--liftoff-only')
  // A CommonJS module, whose types know nothing of that. Loaded on need: not every server keeps jobs.
  const { default: sqlite } = (await import('node-sqlite3-wasm')) as unknown as {
    readonly default: typeof import('node-sqlite3-wasm')
  }
  // What the library locks the file with, and leaves behind where its process is killed.
  if (file !== null) await rm(`${file}.lock`, { recursive: true, force: true })
  const connection = new sqlite.Database(file ?? ':memory:')
  try {
    // The log needs no memory that processes share where one has the file for itself.
    connection.exec('pragma locking_mode = exclusive')
    connection.exec('pragma journal_mode = wal')
    connection.exec('pragma synchronous = full')
    const clock = addFunctions(connection)
    // By now the log is there too; without this, a machine that loses its power may lose its name.
    if (file !== null) await syncFolder(dirname(file))
    return wrap(connection, clock, file)
  } catch (error) {
    connection.close()
    throw error
  }
}

/** What the clock says to all of a transaction. */
interface Clock {
  time: number
}

/** Adds what Postgres has and the statements use. */
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

/** The place that the last job got, as the sequence of Postgres knows it. */
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
  // One connection has one transaction at a time, and what comes between waits for its end.
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
          // Some faults have ended it already.
          if (connection.inTransaction) connection.exec('rollback')
          throw error
        }
      }),
    close: () => inTurn(async () => connection.close()),
  }
}

/** A statement as SQLite takes it: a transaction there has the whole database for itself. */
function withoutRowLocks(sql: string): string {
  return sql.replace(/\bfor update(?: of \w+)?(?: skip locked)?/g, '')
}
