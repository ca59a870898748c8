import { type ByteSource, sourceOfText } from '../bytes/byte-source'
import type { Data } from './data-kinds'

/** Converts data from another tool to the content of a byte field. */
export function openWithSource(
  data: Extract<Data, { kind: 'bytes' | 'text' | 'file' }>,
): ByteSource {
  if (data.kind === 'file') return { kind: 'file', file: data.file }
  return data.kind === 'bytes' ? sourceOfText('hex', data.hex) : sourceOfText('text', data.text)
}
