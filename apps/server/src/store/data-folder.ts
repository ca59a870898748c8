import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where things are in a data folder. */
export function dataFolder(folder: string) {
  return {
    /** SQLite's file. */
    file: join(folder, 'accounts.db'),
    /** What an earlier version kept in its place, a folder of Postgres's. */
    old: join(folder, 'accounts'),
    /** The same once it is put aside to be brought over. */
    aside: join(folder, 'accounts.old'),
  }
}

/** Whether an earlier version left accounts in the folder. */
export function hasOldAccounts(folder: string): boolean {
  const { old, aside } = dataFolder(folder)
  return isPostgres(old) || existsSync(aside)
}

/** Whether that folder is Postgres's. */
export const isPostgres = (folder: string) => existsSync(join(folder, 'PG_VERSION'))
