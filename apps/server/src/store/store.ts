import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { describeUnexpected } from '../http/error-response.ts'
import type { DatabaseSettings } from '../settings/services.ts'
import { bringOverInProcess } from './bring-over-process.ts'
import type { Database } from './database.ts'
import { openFolder } from './folder-database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres-database.ts'
import { folderUnusable, StoreError, storeUnavailable } from './store-errors.ts'

export interface Store {
  /** Returns the open database; the first caller opens it. Throws ApiError 503 while it is unavailable. */
  database(): Promise<Database>
  /** Returns true if an earlier process may have left jobs in it. */
  mayHoldJobs(): boolean
  close(): Promise<void>
}

export interface StoreOptions {
  readonly log: (line: string) => void
  /** Milliseconds to wait for another process that is about to release the folder. */
  readonly patience?: number
  readonly open?: typeof openDatabase
}

const PATIENCE_MS = 10_000
const RETRY_MS = 250

/** Creates the configured store; nothing is opened before it is needed. */
export function createStore(
  settings: DatabaseSettings,
  { log, patience = PATIENCE_MS, open = openDatabase }: StoreOptions,
): Store {
  let opening: Promise<Database> | null = null
  let closed = false
  let said = ''
  const begin = async () => {
    const database = await open(settings, patience)
    try {
      await migrate(database)
    } catch (error) {
      await database.close().catch(() => undefined)
      throw error
    }
    return database
  }
  return {
    async database() {
      if (closed) throw storeUnavailable(new Error('the server is stopping'))
      opening ??= begin()
      const own = opening
      try {
        const database = await own
        said = ''
        return database
      } catch (error) {
        // The first failed caller logs it; the next call retries.
        if (opening === own) {
          opening = null
          const what = error instanceof StoreError ? error.message : describeUnexpected(error)
          if (what !== said) log(JSON.stringify({ level: 'error', what }))
          said = what
        }
        throw storeUnavailable(error)
      }
    },
    mayHoldJobs: () => settings.url !== null || existsSync(settings.folder),
    async close() {
      closed = true
      const database = await opening?.catch(() => null)
      await database?.close()
    },
  }
}

async function openDatabase(
  { url, folder }: DatabaseSettings,
  patience: number,
): Promise<Database> {
  if (url !== null) return openPostgres(url)
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await openFolder(folder, bringOverInProcess)
    } catch (error) {
      const known = error instanceof StoreError
      if (!known) throw folderUnusable(folder, error)
      if (error.kind !== 'in-use' || Date.now() >= deadline) throw error
      await delay(RETRY_MS)
    }
  }
}
