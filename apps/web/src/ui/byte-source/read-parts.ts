import { fileUnreadable } from './errors'

/** Large enough that the cost of each read vanishes, small enough to be cancelled at once. */
export const PART_BYTES = 4 * 2 ** 20

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** Takes the fraction that was read, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/**
 * The bytes of a file or Blob in parts of 4 MiB. The next part is read while the last one is worked
 * on, so two of them are in memory. Throws ToolError `file/unreadable` when the file is gone or has
 * changed since it was chosen.
 */
export async function* readParts(
  blob: Blob,
  { signal, onProgress }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  let next = readPart(blob, 0)
  for (let start = 0; start < blob.size; start += PART_BYTES) {
    const part = await next
    signal?.throwIfAborted()
    const end = start + part.length
    if (end < blob.size) {
      next = readPart(blob, end)
      // Its failure is met when its turn comes; until then nobody listens.
      next.catch(() => undefined)
    }
    yield part
    onProgress?.(end / blob.size)
  }
  if (blob.size === 0) onProgress?.(1)
}

async function readPart(blob: Blob, start: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.slice(start, start + PART_BYTES).arrayBuffer())
  } catch (error) {
    throw fileUnreadable(error)
  }
}
