import type { Secret } from '@toolkit/core/secret'
import type { ClientBase } from 'pg'
import type { Database, Queries, Row } from './database.ts'
import { databaseAway } from './store-errors.ts'

const CONNECTIONS = 8
const CONNECT_LIMIT_MS = 5_000
const STATEMENT_LIMIT_MS = 15_000

/**
 * Connects to a Postgres that several copies of the server may share. Throws StoreError when it
 * cannot be reached or lets nobody in, now or at a later statement.
 */
export async function openPostgres(url: Secret<string>): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url.reveal(),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    application_name: 'flow-wallet-tool-kits',
  })
  // A connection that breaks while nobody uses it: the next statement opens another one.
  pool.on('error', () => {})
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw databaseAway(error)
    })
  try {
    const client = await connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    exclusive: false,
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      const client = await connect()
      try {
        const rows = await on(client).query<T>(sql, params)
        client.release()
        return rows
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    async transaction(work) {
      const client = await connect()
      const queries = on(client)
      try {
        await queries.query('begin')
        const result = await work(queries)
        await queries.query('commit')
        client.release()
        return result
      } catch (error) {
        const clean = await client.query('rollback').then(
          () => true,
          () => false,
        )
        client.release(!clean)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

function on(client: ClientBase): Queries {
  return {
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      try {
        return (await client.query<T>(sql, [...params])).rows
      } catch (error) {
        throw isAnswer(error) ? error : databaseAway(error)
      }
    },
  }
}

// Class 57P: the server shuts down or has thrown us out; 08: the connection. Other SQLSTATEs are
// answers to the statement itself.
function isAnswer(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:57P|08)/.test(code)
}
