import { BlobCollector } from '../../../bytes/blob-collector'
import { LARGE_TEXT, streamSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import type { Requested } from './representations'

/** Reads the bytes of the main field: short data in memory, as if typed, long data in a Blob. */
export default defineTask(
  'read-bytes',
  async ({ source }: Requested, context): Promise<Uint8Array | Blob> => {
    const bytes = new BlobCollector()
    for await (const part of streamSource(source, context)) bytes.add(part)
    const all = await bytes.finish()
    return all.size > LARGE_TEXT ? all : new Uint8Array(await all.arrayBuffer())
  },
)
