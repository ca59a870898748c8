import { BlobCollector } from '../../../ui/byte-source/blob-collector'
import { type ByteSource, streamSource } from '../../../ui/byte-source/byte-source'
import type { Task } from '../../../workers/task'

/** The bytes that a long text stands for, in a Blob. */
const readBytes: Task<ByteSource, Blob> = async (source, { progress, signal }) => {
  const bytes = new BlobCollector()
  for await (const part of streamSource(source, { signal, onProgress: progress })) bytes.add(part)
  return bytes.finish()
}

export default readBytes
