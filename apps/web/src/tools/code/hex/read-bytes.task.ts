import { BlobCollector } from '../../../bytes/blob-collector'
import { LARGE_TEXT, streamSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import type { Requested } from './representations'

/** The bytes that the main field stands for: few in memory, as if they had been typed, many in a Blob. */
export default defineTask(
  'read-bytes',
  async ({ source }: Requested, context): Promise<Uint8Array | Blob> => {
    const bytes = new BlobCollector()
    for await (const part of streamSource(source, context)) bytes.add(part)
    const all = await bytes.finish()
    return all.size > LARGE_TEXT ? all : new Uint8Array(await all.arrayBuffer())
  },
)
