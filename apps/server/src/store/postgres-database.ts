import type { Secret } from '@toolkit/core/secret'
import type { Pool, PoolClient } from 'pg'
import type { Database, Queries, Row } from './database.ts'
import { POSTGRES_SCHEMA } from './postgres-schema.ts'
import { databaseAway, StoreError } from './store-errors.ts'

const CONNECTIONS = 8
const CONNECT_LIMIT_MS = 5_000
const STATEMENT_LIMIT_MS = 15_000
/** For a server that disappeared without closing its connections, and so never answers. */
const ANSWER_LIMIT_MS = 20_000

/**
 * Connects to a Postgres that several copies of the server may share. Throws StoreError when it is unreachable or
 * refuses the login, now or at a later statement; the statement after that tries to reconnect.
 */
export async function openPostgres(url: Secret<string>): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url.reveal(),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    application_name: 'flow-wallet-tool-kits',
  })
  // A broken connection emits an `error` event beside the rejected statement, and an unhandled one ends the process.
  // The pool listens only while a connection is idle.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  try {
    await run(pool, async () => {})
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    exclusive: false,
    schema: POSTGRES_SCHEMA,
    // Every statement outside a transaction may run twice: it only changes the state that it starts from.
    query: <T extends Row>(sql: string, params: readonly unknown[] = []) =>
      onceMore(() => run(pool, client => query<T>(client, sql, params))),
    async transaction(work) {
      let committing = false
      const attempt = () =>
        run(pool, async client => {
          await query(client, 'begin')
          const result = await work(queriesOf(client))
          committing = true
          await query(client, 'commit')
          return result
        })
      // A commit without an answer may or may not have happened: the caller finds out.
      return await onceMore(attempt, () => !committing)
    },
    close: () => pool.end(),
  }
}

/**
 * Retries once after a broken connection: all idle ones break together, and the next is new. Not more often: the caller
 * learns that the database is down, and retries.
 */
async function onceMore<T>(attempt: () => Promise<T>, mayRepeat = () => true): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isAway(error) || !mayRepeat()) throw error
    return await attempt()
  }
}

/** Runs `work` on a connection of the pool, which drops it if it is broken or left in a transaction. */
async function run<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseAway(error)
  })
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    const usable =
      !isAway(error) &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ))
    client.release(!usable)
    throw error
  }
}

function queriesOf(client: PoolClient): Queries {
  return { query: (sql, params = []) => query(client, sql, params) }
}

async function query<T extends Row>(
  client: PoolClient,
  sql: string,
  params: readonly unknown[] = [],
): Promise<readonly T[]> {
  try {
    return (await client.query<T>(sql, [...params])).rows
  } catch (error) {
    throw isAnswer(error) ? error : databaseAway(error)
  }
}

function isAway(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'away'
}

// Class 57: the server is shutting down, closed our connection or cancelled the statement; 53: it has insufficient
// resources; 08: the connection. Other SQLSTATEs are answers to the statement itself.
function isAnswer(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:57|53|08)/.test(code)
}
