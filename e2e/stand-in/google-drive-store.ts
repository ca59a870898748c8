import { randomBytes } from 'node:crypto'

/** A file of the hidden folder, as Drive v3 tells it. */
export interface StoredFile {
  readonly id: string
  name: string
  content: string
  readonly createdTime: string
  modifiedTime: string
}

/** What the stand-in keeps: one account's folder, the ids it has given out, and the tokens it takes. */
export class GoogleDriveStore {
  readonly files = new Map<string, StoredFile>()
  readonly reserved = new Set<string>()
  readonly tokens = new Set<string>()
  /** Files on a page of a list; Google's own limit is what the client asks for. */
  pageSize = 1000
  email = 'somebody@example.com'
  #clock = Date.parse('2026-01-01T00:00:00.000Z')

  issueToken(): string {
    const token = `ya29.${randomBytes(24).toString('base64url')}`
    this.tokens.add(token)
    return token
  }

  reserve(): string {
    const id = randomBytes(24).toString('base64url')
    this.reserved.add(id)
    return id
  }

  /** Makes a file; false when there is one with this id. */
  create(id: string, name: string, content: string): boolean {
    if (this.files.has(id)) return false
    const time = this.#tick()
    this.files.set(id, { id, name, content, createdTime: time, modifiedTime: time })
    return true
  }

  touch(file: StoredFile): void {
    file.modifiedTime = this.#tick()
  }

  /** The page that begins at `start`, newest first, and where the next one does. */
  page(start: number, size: number): { files: readonly StoredFile[]; next: number | null } {
    const all = [...this.files.values()].sort((a, b) => (a.createdTime < b.createdTime ? 1 : -1))
    const end = start + Math.min(size, this.pageSize)
    return { files: all.slice(start, end), next: end < all.length ? end : null }
  }

  #tick(): string {
    this.#clock += 60_000
    return new Date(this.#clock).toISOString()
  }
}
