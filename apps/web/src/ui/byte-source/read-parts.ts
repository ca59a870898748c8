import { readChunks } from './read-chunks'

/** Large enough that the cost of each part vanishes, small enough to be cancelled at once. */
export const PART_BYTES = 4 * 2 ** 20

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** Takes the fraction that was read, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
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
  { signal, onProgress, anyPieces = false }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted()
  if (blob.size === 0) onProgress?.(1)
  const chunks = readChunks(blob)
  let given = 0
  for await (const part of anyPieces ? chunks : inParts(chunks, blob.size)) {
    signal?.throwIfAborted()
    yield part
    given += part.length
    onProgress?.(given / blob.size)
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
