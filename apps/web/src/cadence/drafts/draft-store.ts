import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftKind, newWorkId, type PersistedWork, type StoredDraft } from './draft-kind'
import { draftsUnavailable, noRoomForDrafts } from './errors'

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown }
}

/** Incremented with each change of the stored format; `upgrade` then migrates. */
const VERSION = 1
const STORE = 'drafts'

/** Result of storing a draft: in place, or as a copy if it has changed elsewhere since. */
export interface SavedDraft {
  readonly id: string
  readonly revision: number
  readonly copied: boolean
}

export type ListedDraft<W extends PersistedWork> =
  | { readonly state: 'readable'; readonly id: string; readonly draft: StoredDraft<W> }
  | { readonly state: 'damaged'; readonly id: string }

/** Store of the drafts of one kind on this machine. Every method may throw `drafts/unavailable` or `drafts/no-room`. */
export interface DraftStore<W extends PersistedWork> {
  readonly kind: DraftKind<W>
  /**
   * Stores work under its id, without possible secrets. If the stored revision is not the one that the work is based on
   * (another tab has stored since), it is stored as a copy with a new id, and nothing is overwritten.
   * @param basedOn the revision that was loaded or stored last; null for new work.
   */
  readonly save: (work: W, basedOn: number | null) => Promise<SavedDraft>
  /** Loads the draft with this id; null if there is none, or it is damaged. */
  readonly load: (id: string) => Promise<StoredDraft<W> | null>
  /** Lists all drafts, the latest first, damaged ones last. */
  readonly list: () => Promise<readonly ListedDraft<W>[]>
  /** Deletes a draft, and returns the function that restores it. */
  readonly remove: (id: string) => Promise<() => Promise<void>>
  /** Calls `listener` after every change, including those of other tabs; returns the function that unsubscribes. */
  readonly watch: (listener: () => void) => () => void
}

/**
 * Creates the store of one kind of drafts. Create one per kind, at module level: nothing is opened before the first
 * request.
 */
export function createDraftStore<W extends PersistedWork>(kind: DraftKind<W>): DraftStore<W> {
  let opened: Promise<IDBPDatabase<DraftsDatabase>> | undefined
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined

  function database(): Promise<IDBPDatabase<DraftsDatabase>> {
    opened ??= openDB<DraftsDatabase>(kind.name, VERSION, {
      upgrade(db) {
        db.createObjectStore(STORE)
      },
      // A newer page in another tab wants to migrate the database; this one reopens it.
      async blocking() {
        const db = await opened
        opened = undefined
        db?.close()
      },
      terminated() {
        opened = undefined
      },
    }).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  /** Runs a request, and converts its errors to ToolErrors. */
  async function inDatabase<T>(
    request: (db: IDBPDatabase<DraftsDatabase>) => Promise<T>,
  ): Promise<T> {
    try {
      return await request(await database())
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      throw full ? noRoomForDrafts(error) : draftsUnavailable(error)
    }
  }

  function announce(): void {
    for (const listener of listeners) listener()
    channel?.postMessage('changed')
  }

  return {
    kind,

    async save(work, basedOn) {
      const persisted = await kind.toStore(work)
      return inDatabase(async db => {
        const transaction = db.transaction(STORE, 'readwrite')
        const present = await transaction.store.get(persisted.id)
        const revision = present === undefined ? 0 : (kind.read(present)?.revision ?? -1)
        const copied = present !== undefined && revision !== basedOn
        const id = copied ? newWorkId() : persisted.id
        const next = copied ? 1 : revision + 1
        const record: StoredDraft<W> = {
          id,
          revision: next,
          savedAt: Date.now(),
          work: { ...persisted, id },
        }
        await transaction.store.put(record, id)
        await transaction.done
        announce()
        return { id, revision: next, copied }
      })
    },

    load: async id => kind.read(await inDatabase(db => db.get(STORE, id))),

    async list() {
      const [ids, values] = await inDatabase(async db => {
        const { store, done } = db.transaction(STORE)
        const all = await Promise.all([store.getAllKeys(), store.getAll()])
        await done
        return all
      })
      const list = ids.map((id, at): ListedDraft<W> => {
        const draft = kind.read(values[at])
        return draft?.id === id ? { state: 'readable', id, draft } : { state: 'damaged', id }
      })
      const time = (one: ListedDraft<W>) => (one.state === 'readable' ? one.draft.savedAt : 0)
      return list.toSorted((a, b) => time(b) - time(a))
    },

    async remove(id) {
      const deleted = await inDatabase(async db => {
        const transaction = db.transaction(STORE, 'readwrite')
        const value = await transaction.store.get(id)
        await transaction.store.delete(id)
        await transaction.done
        return value
      })
      announce()
      return async () => {
        if (deleted === undefined) return
        await inDatabase(db => db.put(STORE, deleted, id))
        announce()
      }
    },

    watch(listener) {
      if (!channel) {
        channel = new BroadcastChannel(kind.name)
        channel.onmessage = () => {
          for (const each of listeners) each()
        }
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}

const LONGEST = 60

/**
 * Names a program after its first comment, else its head, else its first line: it has no other name.
 * @param head the head of its declaration: `transaction(amount: UFix64)`.
 */
export function programName(source: string, head: RegExp): string {
  const start = source.slice(0, 4000)
  const comment = /^\s*(?:\/\/+|\/\*+)[\s*]*(\S.*?)\s*(?:\*\/.*)?$/m.exec(start.slice(0, 400))
  const leading = comment && start.slice(0, comment.index).trim() === '' ? comment[1] : undefined
  const own = head.exec(start)?.[0].replace(/\s+/g, ' ').trim()
  const name = leading ?? own ?? start.trim().split('\n')[0] ?? ''
  if (name === '') return 'Empty draft'
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}
