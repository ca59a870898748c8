import { randomBytes } from 'node:crypto'

/** File of the hidden folder, as Drive v3 describes it. */
export interface StoredFile {
  readonly id: string
  name: string
  content: string
  readonly createdTime: string
  modifiedTime: string
}

/** State of the stand-in: one account's folder, the IDs that it has reserved, and its valid tokens. */
export class GoogleDriveStore {
  readonly files = new Map<string, StoredFile>()
  readonly reserved = new Set<string>()
  readonly tokens = new Set<string>()
  /** Files per page of a list; Google's own maximum is what the client requests. */
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

  /** Creates a file; returns false if one with this ID exists. */
  create(id: string, name: string, content: string): boolean {
    if (this.files.has(id)) return false
    const time = this.#tick()
    this.files.set(id, { id, name, content, createdTime: time, modifiedTime: time })
    return true
  }

  touch(file: StoredFile): void {
    file.modifiedTime = this.#tick()
  }

  /** Returns the page that starts at `start`, newest first, and the start of the next one. */
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
