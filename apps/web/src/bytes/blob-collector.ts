import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { noRoomForResult } from './errors'

/** Parts are combined into a Blob at this size; browsers store long Blobs on disk. */
const BATCH_BYTES = 8 * 2 ** 20

/** Collects the bytes that a task writes into one Blob, in bounded memory. */
export class BlobCollector {
  readonly #done: Blob[] = []
  #parts: Uint8Array<ArrayBuffer>[] = []
  #size = 0

  /** Number of bytes added. */
  length = 0

  add(part: Uint8Array): void {
    if (part.length === 0) return
    // A part may be a view of a longer buffer; a Blob copies only the view.
    this.#parts.push(part as Uint8Array<ArrayBuffer>)
    this.#size += part.length
    this.length += part.length
    if (this.#size >= BATCH_BYTES) this.#flush()
  }

  /**
   * Returns everything. Throws ToolError `file/no-room` if the browser had no room for it: it only reports that when
   * the Blob is read, so its last byte is.
   */
  async finish(mime = ''): Promise<Blob> {
    this.#flush()
    const whole = new Blob(this.#done, { type: mime })
    try {
      const last = await whole.slice(-1).arrayBuffer()
      if (whole.size !== this.length || last.byteLength !== Math.min(1, this.length)) {
        throw new RangeError('the Blob is shorter than what was put in')
      }
    } catch (error) {
      throw noRoomForResult(error)
    }
    return whole
  }

  #flush(): void {
    if (this.#parts.length > 0) this.#done.push(new Blob(this.#parts))
    this.#parts = []
    this.#size = 0
  }
}

/** Runs a stream through `transcoder` and returns the text. Throws ToolError like `BlobCollector.finish`. */
export async function transcode(
  parts: AsyncIterable<Uint8Array>,
  transcoder: Transcoder,
): Promise<Blob> {
  const out = new BlobCollector()
  for await (const part of parts) out.add(transcoder.push(part))
  out.add(transcoder.finish())
  return out.finish('text/plain')
}

/** Checks incrementally that bytes are UTF-8. */
export class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #holds = true

  push(part: Uint8Array): void {
    this.#request(part, true)
  }

  finish(): boolean {
    this.#request(new Uint8Array(), false)
    return this.#holds
  }

  #request(part: Uint8Array, stream: boolean): void {
    if (!this.#holds) return
    try {
      this.#decoder.decode(part, { stream })
    } catch {
      this.#holds = false
    }
  }
}
