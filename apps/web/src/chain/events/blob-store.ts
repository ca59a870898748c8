import { noRoomForResult } from '../../bytes/errors'

/** Where something stands on a shelf. */
export interface Place {
  /** Which of the Blobs. */
  readonly blob: number
  readonly offset: number
  readonly length: number
}

/** What was written becomes a Blob at this size: browsers keep Blobs outside the page, on disk if need be. */
const BLOB_BYTES = 2 ** 20

/** Bytes that are written once and read by their place, in memory that does not grow with them. */
export class BlobStore {
  readonly #blobs: Blob[]
  /** What is no Blob yet, by offset. */
  #tail = new Map<number, Uint8Array<ArrayBuffer>>()
  #tailBytes = 0

  /** @param blobs of another shelf, to read from its places. */
  constructor(blobs: readonly Blob[] = []) {
    this.#blobs = [...blobs]
  }

  /** Keeps `bytes`; they must not change afterwards. */
  add(bytes: Uint8Array<ArrayBuffer>): Place {
    const place = { blob: this.#blobs.length, offset: this.#tailBytes, length: bytes.length }
    this.#tail.set(place.offset, bytes)
    this.#tailBytes += bytes.length
    if (this.#tailBytes >= BLOB_BYTES) this.#flush()
    return place
  }

  /** What was kept at a place. Throws ToolError `file/no-room` where the browser had no room for it. */
  async read({ blob, offset, length }: Place): Promise<Uint8Array> {
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

  /** All that is kept, as Blobs that a worker can be given. */
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
