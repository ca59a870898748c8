import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Database, placeholders, type Row } from './database.ts'
import { dataFolder, isPostgres } from './folder-database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { folderInUse, twoStores } from './store-errors.ts'
import { syncFolder } from './sync-folder.ts'

/** All tables, each with its primary key. */
const TABLES = {
  account_jobs: 'id',
  proposal_keys: 'network, address, key_index',
  account_quotas: 'client',
  account_quota_uses: 'job_id, client',
  used_challenges: 'challenge',
  store_salt: 'salt',
  store_secrets: 'name',
}
const ROWS_AT_ONCE = 200

/**
 * Migrates the accounts of an earlier version in a data folder to this version's file. It may be interrupted at any
 * moment: the old ones are moved aside, which distinguishes them from those of an earlier version that is started
 * again, and stay until the new file is on disk under its final name. Throws StoreError.
 */
export async function bringOver(folder: string): Promise<void> {
  const lock = await lockFolder(folder)
  if (!lock) throw folderInUse(folder)
  try {
    const { file, old, aside } = dataFolder(folder)
    if (isPostgres(old)) {
      if (existsSync(file) || existsSync(aside)) throw twoStores(folder)
      await renameSynced(old, aside)
    }
    if (!existsSync(file)) {
      const fresh = `${file}.new`
      for (const end of ['', '-wal', '-journal']) await rm(`${fresh}${end}`, { force: true })
      await copy(aside, fresh)
      await renameSynced(fresh, file)
    }
    await rm(aside, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}

async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

async function copy(folder: string, file: string): Promise<void> {
  const from = await openPglite(folder)
  await migrate(from)
  const to = await openSqlite(file)
  await migrate(to)
  await to.transaction(async queries => {
    for (const [table, key] of Object.entries(TABLES)) {
      // The initial salt and secret of a new store.
      await queries.query(`delete from ${table}`)
      for await (const row of rowsOf(from, table, key)) {
        const names = Object.keys(row)
        await queries.query(
          `insert into ${table} (${names.map(name => `"${name}"`).join(', ')})
           values (${placeholders(names.length)})`,
          Object.values(row).map(value => (value instanceof Date ? value.toISOString() : value)),
        )
      }
    }
  })
  await to.close()
  await from.close()
}

async function* rowsOf(database: Database, table: string, key: string): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await database.query(
      `select * from ${table} order by ${key} limit ${ROWS_AT_ONCE} offset ${offset}`,
    )
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}
