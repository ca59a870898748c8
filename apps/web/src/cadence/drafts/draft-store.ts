import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftKind, newWorkId, type PersistedWork, type StoredDraft } from './draft-kind'
import { draftsUnavailable, noRoomForDrafts } from './errors'

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown }
}

/** One more with each change of what is stored; `upgrade` then brings the old ones over. */
const VERSION = 1
const STORE = 'drafts'

/** How a draft was stored: in its place, or beside one that somebody else has changed meanwhile. */
export interface SavedDraft {
  readonly id: string
  readonly revision: number
  readonly copied: boolean
}

export type ListedDraft<W extends PersistedWork> =
  | { readonly state: 'readable'; readonly id: string; readonly draft: StoredDraft<W> }
  | { readonly state: 'damaged'; readonly id: string }

/** The drafts of one kind on this machine. Every question may throw `drafts/unavailable` or `drafts/no-room`. */
export interface DraftStore<W extends PersistedWork> {
  readonly kind: DraftKind<W>
  /**
   * Stores work under its id, without what may be a secret. Where what is stored is not of the revision that the
   * work began with (another tab has stored since), it is stored as a copy with an id of its own, and nothing is
   * overwritten.
   * @param basedOn the revision that was loaded or stored last; null for work that is new.
   */
  readonly save: (work: W, basedOn: number | null) => Promise<SavedDraft>
  /** The draft of this id; null where there is none, or it is damaged. */
  readonly load: (id: string) => Promise<StoredDraft<W> | null>
  /** All drafts, the latest first, damaged ones at the end. */
  readonly list: () => Promise<readonly ListedDraft<W>[]>
  /** Deletes a draft, and gives the function that brings it back. */
  readonly remove: (id: string) => Promise<() => Promise<void>>
  /** Calls `listener` after every change, of other tabs too; gives the function that ends it. */
  readonly watch: (listener: () => void) => () => void
}

/** The store of one kind of drafts. Make one for each kind, where a module begins: nothing is opened before it is asked. */
export function createDraftStore<W extends PersistedWork>(kind: DraftKind<W>): DraftStore<W> {
  let opened: Promise<IDBPDatabase<DraftsDatabase>> | undefined
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined

  function database(): Promise<IDBPDatabase<DraftsDatabase>> {
    opened ??= openDB<DraftsDatabase>(kind.name, VERSION, {
      upgrade(db) {
        db.createObjectStore(STORE)
      },
      // A newer page in another tab wants to change what is stored; this one opens it anew.
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

  /** Runs a request, and says in our words why it failed. */
  async function ask<T>(request: (db: IDBPDatabase<DraftsDatabase>) => Promise<T>): Promise<T> {
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
      const kept = await kind.toStore(work)
      return ask(async db => {
        const transaction = db.transaction(STORE, 'readwrite')
        const present = await transaction.store.get(kept.id)
        const revision = present === undefined ? 0 : (kind.read(present)?.revision ?? -1)
        const copied = present !== undefined && revision !== basedOn
        const id = copied ? newWorkId() : kept.id
        const next = copied ? 1 : revision + 1
        const record: StoredDraft<W> = {
          id,
          revision: next,
          savedAt: Date.now(),
          work: { ...kept, id },
        }
        await transaction.store.put(record, id)
        await transaction.done
        announce()
        return { id, revision: next, copied }
      })
    },

    load: async id => kind.read(await ask(db => db.get(STORE, id))),

    async list() {
      const [ids, values] = await ask(async db => {
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
      const deleted = await ask(async db => {
        const transaction = db.transaction(STORE, 'readwrite')
        const value = await transaction.store.get(id)
        await transaction.store.delete(id)
        await transaction.done
        return value
      })
      announce()
      return async () => {
        if (deleted === undefined) return
        await ask(db => db.put(STORE, deleted, id))
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
