import { dataFolder, hasOldAccounts } from './data-folder.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { openSqlite } from './sqlite-database.ts'
import { folderInUse } from './store-errors.ts'

/**
 * Opens the database in a data folder, which it makes when there is none; `bringOver` makes what an
 * earlier version left there into this version's. Throws StoreError when another process has the folder
 * open.
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
