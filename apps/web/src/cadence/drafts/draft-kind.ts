import { formatHex } from '@toolkit/core/bytes/hex'

/** Persisted state of one program that the user writes. Plain data without secrets. */
export interface PersistedWork {
  readonly id: string
}

/** Work as it is stored. */
export interface StoredDraft<W extends PersistedWork> {
  readonly id: string
  /** Incremented at each store: a tab that stores over another revision has not seen it. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly work: W
}

/** A kind of drafts: its storage, and what is stored. */
export interface DraftKind<W extends PersistedWork> {
  /** Name of the database and of the channel between tabs; also the key of a tab's open draft. */
  readonly name: string
  /** Parses a stored draft; null if it is invalid or damaged. */
  readonly read: (value: unknown) => StoredDraft<W> | null
  /**
   * Returns the work without possible secrets, for storage. @throws ToolError if the check is unavailable; nothing is
   * stored then.
   */
  readonly toStore: (work: W) => Promise<W>
  /** Returns true if nothing in it is worth storing. */
  readonly isEmpty: (work: W) => boolean
}

/** Generates an id for new work. Not with `randomUUID`, which is unavailable without TLS. */
export const newWorkId = () => formatHex(crypto.getRandomValues(new Uint8Array(16)))
