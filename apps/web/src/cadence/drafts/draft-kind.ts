import { formatHex } from '@toolkit/core/bytes/hex'

/** What is kept of one program that somebody writes. Plain data, and nothing in it is a secret. */
export interface PersistedWork {
  readonly id: string
}

/** Work as it is stored. */
export interface StoredDraft<W extends PersistedWork> {
  readonly id: string
  /** One more with each time that it was stored: who stores over another one's has not seen it. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly work: W
}

/** One kind of drafts: where it is kept, and what of it. */
export interface DraftKind<W extends PersistedWork> {
  /** Of the database and of the channel between tabs; what is open in a tab is noted under it too. */
  readonly name: string
  /** A stored draft; null for what is none, or is damaged. */
  readonly read: (value: unknown) => StoredDraft<W> | null
  /** What is stored of it: nothing that may be a secret. @throws ToolError where nobody can look; then nothing is. */
  readonly toStore: (work: W) => Promise<W>
  /** Whether there is nothing in it worth keeping. */
  readonly isEmpty: (work: W) => boolean
}

/** A name for new work. Not `randomUUID`, which a page without TLS has not. */
export const newWorkId = () => formatHex(crypto.getRandomValues(new Uint8Array(16)))
