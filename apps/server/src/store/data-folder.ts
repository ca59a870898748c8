import { existsSync } from 'node:fs'
import { join } from 'node:path'

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
export function hasOldAccounts(folder: string): boolean {
  const { old, aside } = dataFolder(folder)
  return isPostgres(old) || existsSync(aside)
}

/** Returns true if that folder is Postgres's. */
export const isPostgres = (folder: string) => existsSync(join(folder, 'PG_VERSION'))
