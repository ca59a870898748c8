import { fileUnreadable } from './errors'

/** Large enough that the cost per part vanishes, small enough for a prompt cancellation. */
export const PART_BYTES = 4 * 2 ** 20

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the fraction read, 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined
  /** Yields the browser's own chunks, which saves a copy; some have a few bytes only. */
  readonly anyPieces?: boolean | undefined
}

/**
 * Reads the bytes of a file or Blob in parts of 4 MiB. The browser reads ahead while a part is processed, as far as its
 * own buffers go. Throws ToolError `file/unreadable` when the file is gone or has changed since it was selected.
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

/** Regroups the bytes into parts of one size; the last one is the remainder. */
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

/** Slice size without a stream, in bytes. */
const SLICE_BYTES = 4 * 2 ** 20
/** Time after which a silent stream is abandoned, in milliseconds; the rest is read in slices. */
const STALLED_MS = 5000

/**
 * Reads the bytes of a file or Blob in the browser's own chunks, none of them empty. Throws ToolError `file/unreadable`
 * when there are fewer than when the file was selected.
 *
 * A stream takes half the time of slices in Chromium. The default reader is used: with our own buffers (BYOB) it takes
 * a third, but Chromium 156 occasionally stalls then, so a watchdog is kept here too.
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

/** Yields the chunks of a Blob's stream until it ends or stalls. */
async function* streamed(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  try {
    for (;;) {
      const result = await orStalled(readable(reader.read()))
      if (result === null || result.done) return
      if (result.value.length > 0) yield result.value
    }
  } finally {
    // A stream that has ended or failed cannot be cancelled, and need not be.
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
