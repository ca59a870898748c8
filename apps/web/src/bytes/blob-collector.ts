import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { noRoomForResult } from './errors'

/** Parts are made into a Blob at this size; browsers keep long Blobs on disk. */
const BATCH_BYTES = 8 * 2 ** 20

/** Collects the bytes that a task writes, in bounded memory, into one Blob. */
export class BlobCollector {
  readonly #done: Blob[] = []
  #parts: Uint8Array<ArrayBuffer>[] = []
  #size = 0

  /** How many bytes were added. */
  length = 0

  add(part: Uint8Array): void {
    if (part.length === 0) return
    // A part may be a window on a longer buffer; a Blob copies only the window.
    this.#parts.push(part as Uint8Array<ArrayBuffer>)
    this.#size += part.length
    this.length += part.length
    if (this.#size >= BATCH_BYTES) this.#flush()
  }

  /**
   * All of it. Throws ToolError `file/no-room` where the browser had no room for it: it says so only
   * when the Blob is read, so its last byte is.
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

/** All that `transcoder` makes of a stream, as a text. Throws ToolError as `BlobCollector.finish` does. */
export async function transcode(
  parts: AsyncIterable<Uint8Array>,
  transcoder: Transcoder,
): Promise<Blob> {
  const out = new BlobCollector()
  for await (const part of parts) out.add(transcoder.push(part))
  out.add(transcoder.finish())
  return out.finish('text/plain')
}

/** Whether bytes are UTF-8, asked part by part. */
export class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #holds = true

  push(part: Uint8Array): void {
    this.#ask(part, true)
  }

  finish(): boolean {
    this.#ask(new Uint8Array(), false)
    return this.#holds
  }

  #ask(part: Uint8Array, stream: boolean): void {
    if (!this.#holds) return
    try {
      this.#decoder.decode(part, { stream })
    } catch {
      this.#holds = false
    }
  }
}
