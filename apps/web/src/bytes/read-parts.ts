import { fileUnreadable } from './errors'

/** Large enough that the cost of each part vanishes, small enough to be cancelled at once. */
export const PART_BYTES = 4 * 2 ** 20

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** Takes the fraction that was read, 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined
  /** In the pieces in which the browser reads, which saves a copy; some are of a few bytes only. */
  readonly anyPieces?: boolean | undefined
}

/**
 * The bytes of a file or Blob in parts of 4 MiB. The browser reads on while a part is worked on, as far
 * as its own buffers go. Throws ToolError `file/unreadable` when the file is gone or has changed since
 * it was chosen.
 */
export async function* readParts(
  blob: Blob,
  { signal, progress, anyPieces = false }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted()
  if (blob.size === 0) progress?.(1)
  const chunks = readChunks(blob)
  let given = 0
  for await (const part of anyPieces ? chunks : inParts(chunks, blob.size)) {
    signal?.throwIfAborted()
    yield part
    given += part.length
    progress?.(given / blob.size)
  }
}

/** The same bytes in parts of one size; the last one is what is left. */
async function* inParts(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let left = size
  let part = new Uint8Array(Math.min(PART_BYTES, left))
  let filled = 0
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + part.length - filled)
      part.set(piece, filled)
      taken += piece.length
      filled += piece.length
      if (filled < part.length) continue
      yield part
      left -= filled
      part = new Uint8Array(Math.min(PART_BYTES, left))
      filled = 0
    }
  }
}

/** What is read at once where there is no stream. */
const SLICE_BYTES = 4 * 2 ** 20
/** A stream that gives nothing for so long is given up, and the rest is read in slices. */
const STALLED_MS = 5000

/**
 * The bytes of a file or Blob in whatever pieces the browser reads them, none of them empty. Throws
 * ToolError `file/unreadable` when there are fewer than there were when the file was chosen.
 *
 * A stream takes half the time that slices take in Chromium. It is read as it comes: into buffers of
 * our own (BYOB) it takes a third, but Chromium 156 now and then stops giving anything then, so that a
 * watch is kept here too.
 */
async function* readChunks(blob: Blob): AsyncGenerator<Uint8Array> {
  let given = 0
  for await (const chunk of streamed(blob)) {
    given += chunk.length
    yield chunk
  }
  while (given < blob.size) {
    const slice = blob.slice(given, given + SLICE_BYTES)
    const chunk = new Uint8Array(await readable(slice.arrayBuffer()))
    if (chunk.length < slice.size) throw fileUnreadable('it ended early')
    given += chunk.length
    yield chunk
  }
}

/** What the stream of a Blob gives before it ends or stalls. */
async function* streamed(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  try {
    for (;;) {
      const result = await orStalled(readable(reader.read()))
      if (result === null || result.done) return
      if (result.value.length > 0) yield result.value
    }
  } finally {
    // What has ended or failed cannot be cancelled, and need not be.
    reader.cancel().catch(() => undefined)
  }
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw fileUnreadable(error)
  }
}

async function orStalled<T>(reading: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<null>(resolve => {
    timer = setTimeout(resolve, STALLED_MS, null)
  })
  try {
    return await Promise.race([reading, stalled])
  } finally {
    clearTimeout(timer)
  }
}
