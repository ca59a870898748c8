import { fileUnreadable } from './errors'

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
export async function* readChunks(blob: Blob): AsyncGenerator<Uint8Array> {
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
