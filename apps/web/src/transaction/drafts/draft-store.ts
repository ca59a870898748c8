import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readStored, type StoredDraft, workToStore } from './draft-schema'
import { draftsUnavailable, noRoomForDrafts } from './errors'
import { newWorkId, type Work } from './transaction-draft'
import { withoutSecrets } from './without-secrets'

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown }
}

const NAME = 'transaction-drafts'
/** One more with each change of what is stored; `upgrade` then brings the old ones over. */
const VERSION = 1
const STORE = 'drafts'
const CHANNEL = 'transaction-drafts'

let opened: Promise<IDBPDatabase<DraftsDatabase>> | undefined

function database(): Promise<IDBPDatabase<DraftsDatabase>> {
  opened ??= openDB<DraftsDatabase>(NAME, VERSION, {
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

/** How a draft was stored: in its place, or beside one that somebody else has changed meanwhile. */
export interface SavedDraft {
  readonly id: string
  readonly revision: number
  readonly copied: boolean
}

/**
 * Stores work under its id, without what may be a secret in its script. Where what is stored is not of the revision that the work began with (another
 * tab has stored since), it is stored as a copy with an id of its own, and nothing is overwritten.
 * @param basedOn the revision that was loaded or stored last; null for work that is new.
 * @throws ToolError `drafts/unavailable`, `drafts/no-room`, or what keeps a worker from looking for secrets.
 */
export async function saveDraft(work: Work, basedOn: number | null): Promise<SavedDraft> {
  const kept = workToStore(await withoutSecrets(work))
  return ask(async db => {
    const transaction = db.transaction(STORE, 'readwrite')
    const present = await transaction.store.get(kept.id)
    const revision = present === undefined ? 0 : (readStored(present)?.revision ?? -1)
    const copied = present !== undefined && revision !== basedOn
    const id = copied ? newWorkId() : kept.id
    const next = copied ? 1 : revision + 1
    const record: StoredDraft = {
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
}

/** The draft of this id; null where there is none, or it is damaged. @throws ToolError as `saveDraft`. */
export async function loadDraft(id: string): Promise<StoredDraft | null> {
  return readStored(await ask(db => db.get(STORE, id)))
}

export type ListedDraft =
  | { readonly state: 'readable'; readonly id: string; readonly draft: StoredDraft }
  | { readonly state: 'damaged'; readonly id: string }

/** All drafts, the latest first, damaged ones at the end. @throws ToolError as `saveDraft`. */
export async function listDrafts(): Promise<readonly ListedDraft[]> {
  const [ids, values] = await ask(async db => {
    const { store, done } = db.transaction(STORE)
    const all = await Promise.all([store.getAllKeys(), store.getAll()])
    await done
    return all
  })
  const list = ids.map((id, at): ListedDraft => {
    const draft = readStored(values[at])
    return draft?.id === id ? { state: 'readable', id, draft } : { state: 'damaged', id }
  })
  const time = (one: ListedDraft) => (one.state === 'readable' ? one.draft.savedAt : 0)
  return list.toSorted((a, b) => time(b) - time(a))
}

/** Deletes a draft, and gives the function that brings it back. @throws ToolError as `saveDraft`. */
export async function deleteDraft(id: string): Promise<() => Promise<void>> {
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
}

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function announce(): void {
  for (const listener of listeners) listener()
  channel?.postMessage('changed')
}

/** Calls `listener` after every change, of other tabs too; gives the function that ends it. */
export function watchDrafts(listener: () => void): () => void {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL)
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
}
