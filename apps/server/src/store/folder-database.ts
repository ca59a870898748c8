import { dataFolder, hasOldAccounts } from './data-folder.ts'
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
