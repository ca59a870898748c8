import type { PGlite } from '@electric-sql/pglite'
import type { Database, Row } from './database.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { folderInUse } from './store-errors.ts'

/**
 * Opens the database in `folder`, which it makes when there is none; with null one in memory, which
 * ends with the process. Throws StoreError when another process has the folder open.
 */
export async function openPglite(folder: string | null): Promise<Database> {
  const lock = folder === null ? null : await lockFolder(folder)
  if (folder !== null && !lock) throw folderInUse(folder)
  try {
    // Loaded on need: it is 10 MB of WebAssembly, and a server without a payer never opens it.
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create(folder === null ? undefined : `${folder}/accounts`)
    return wrap(pglite, lock)
  } catch (error) {
    await lock?.release()
    throw error
  }
}

function wrap(pglite: PGlite, lock: FolderLock | null): Database {
  return {
    exclusive: true,
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      return (await pglite.query<T>(sql, [...params])).rows
    },
    async transaction(work) {
      return await pglite.transaction(transaction =>
        work({
          async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
            return (await transaction.query<T>(sql, [...params])).rows
          },
        }),
      )
    },
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}
