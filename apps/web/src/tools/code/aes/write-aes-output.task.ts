import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { BlobCollector } from '../../../ui/byte-source/blob-collector'
import { readParts } from '../../../ui/byte-source/read-parts'
import type { Task, TaskContext } from '../../../workers/task'
import type { View } from './format-output'

interface WriteInput {
  readonly bytes: Blob
  readonly view: Exclude<View, 'file'>
}

interface Written {
  readonly text: Blob
  readonly view: Exclude<View, 'file'>
}

/** A long result as text, in memory that does not grow with it. */
const writeAesOutput: Task<WriteInput, Written> = async ({ bytes, view }, context) => {
  if (view === 'text') {
    return (await isUtf8(bytes, context))
      ? { view, text: bytes }
      : { view: 'hex', text: await encode(bytes, new HexEncoder(), context) }
  }
  const encoder = view === 'hex' ? new HexEncoder() : new Base64Encoder()
  return { view, text: await encode(bytes, encoder, context) }
}

export default writeAesOutput

async function encode(
  bytes: Blob,
  encoder: Transcoder,
  { progress, signal }: TaskContext,
): Promise<Blob> {
  const out = new BlobCollector()
  for await (const part of readParts(bytes, { signal, onProgress: progress })) {
    out.add(encoder.push(part))
  }
  out.add(encoder.finish())
  return out.finish('text/plain')
}

async function isUtf8(bytes: Blob, { signal }: TaskContext): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of readParts(bytes, { signal })) decoder.decode(part, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
