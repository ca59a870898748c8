import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { openSqlite } from './sqlite-database.ts'
import { folderInUse } from './store-errors.ts'

/**
 * Opens the database in a data folder, which it creates if there is none; `bringOver` migrates an earlier version's
 * content. Throws StoreError when another process has the folder open.
 */
export async function openFolder(
  folder: string,
  bringOver: (folder: string) => Promise<void>,
): Promise<Database> {
  if (hasOldAccounts(folder)) await bringOver(folder)
  const lock = await lockFolder(folder)
  if (!lock) throw folderInUse(folder)
  try {
    const database = await openSqlite(dataFolder(folder).file)
    return {
      ...database,
      async close() {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Paths in a data folder. */
export function dataFolder(folder: string) {
  return {
    /** SQLite's file. */
    file: join(folder, 'accounts.db'),
    /** Earlier version of the same, a Postgres folder. */
    old: join(folder, 'accounts'),
    /** The same once it was moved aside for the migration. */
    aside: join(folder, 'accounts.old'),
  }
}

/** Returns true if the folder has accounts of an earlier version. */
function hasOldAccounts(folder: string): boolean {
  const { old, aside } = dataFolder(folder)
  return isPostgres(old) || existsSync(aside)
}

/** Returns true if that folder is Postgres's. */
export const isPostgres = (folder: string) => existsSync(join(folder, 'PG_VERSION'))
