import type { Database, Row } from './database.ts'
import { POSTGRES_SCHEMA } from './postgres-schema.ts'

/** Opens the database of an earlier version, which was Postgres in WebAssembly, in its own folder. */
export async function openPglite(folder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(folder)
  return {
    exclusive: true,
    schema: POSTGRES_SCHEMA,
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      return (await pglite.query<T>(sql, [...params])).rows
    },
    transaction: work =>
      pglite.transaction(transaction =>
        work({
          async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
            return (await transaction.query<T>(sql, [...params])).rows
          },
        }),
      ),
    close: () => pglite.close(),
  }
}
