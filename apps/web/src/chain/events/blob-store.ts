import { noRoomForResult } from '../../bytes/errors'
import type { PageGroup } from './event-index'
import { decodePage, inChainOrder } from './event-page'
import type { EventContent, EventRow } from './event-rows'

/** Position of stored bytes. */
export interface BlobRange {
  /** Index of the Blob. */
  readonly blob: number
  readonly offset: number
  readonly length: number
}

/** Written bytes become a Blob at this size: browsers store Blobs outside the page's memory, on disk if necessary. */
const BLOB_BYTES = 2 ** 20

/** Store of bytes that are written once and read by position; the page's memory does not grow with them. */
export class BlobStore {
  readonly #blobs: Blob[]
  /** Bytes that are not in a Blob yet, by offset. */
  #tail = new Map<number, Uint8Array<ArrayBuffer>>()
  #tailBytes = 0

  /** @param blobs of another store, to read from its positions. */
  constructor(blobs: readonly Blob[] = []) {
    this.#blobs = [...blobs]
  }

  /** Stores `bytes`; they must not change afterwards. */
  add(bytes: Uint8Array<ArrayBuffer>): BlobRange {
    const range = { blob: this.#blobs.length, offset: this.#tailBytes, length: bytes.length }
    this.#tail.set(range.offset, bytes)
    this.#tailBytes += bytes.length
    if (this.#tailBytes >= BLOB_BYTES) this.#flush()
    return range
  }

  /** Reads the bytes at a position. Throws ToolError `file/no-room` if the browser had no room for them. */
  async read({ blob, offset, length }: BlobRange): Promise<Uint8Array> {
    const held = blob === this.#blobs.length ? this.#tail.get(offset) : undefined
    if (held) return held
    try {
      const bytes = await this.#blobs[blob]?.slice(offset, offset + length).arrayBuffer()
      if (bytes?.byteLength !== length) throw new RangeError('the Blob is shorter than was put in')
      return new Uint8Array(bytes)
    } catch (error) {
      throw noRoomForResult(error)
    }
  }

  /** Returns everything stored as Blobs, which can be passed to a worker. */
  blobs(): readonly Blob[] {
    this.#flush()
    return [...this.#blobs]
  }

  #flush(): void {
    if (this.#tailBytes === 0) return
    this.#blobs.push(new Blob([...this.#tail.values()]))
    this.#tail = new Map()
    this.#tailBytes = 0
  }
}

/** Reads the rows of several pages, merged in chain order. */
export async function readPages(
  blobStore: BlobStore,
  pages: PageGroup['pages'],
): Promise<readonly EventRow[]> {
  const read = await Promise.all(pages.map(({ range }) => blobStore.read(range)))
  const rows = read.flatMap(bytes => decodePage(bytes))
  return pages.length === 1 ? rows : rows.sort(inChainOrder)
}

interface ReadOptions {
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
}

/** Iterates over all rows of a store in chain order, in batches, so that memory does not grow with them. */
export async function* readContent(
  { blobs, groups }: Pick<EventContent, 'blobs' | 'groups'>,
  { signal, progress }: ReadOptions,
): AsyncGenerator<readonly EventRow[], void, undefined> {
  const blobStore = new BlobStore(blobs)
  for (const [at, pages] of groups.entries()) {
    signal.throwIfAborted()
    yield await readPages(blobStore, pages)
    progress((at + 1) / groups.length)
  }
}
