import type { ByteSource } from '../ui/byte-source/byte-source'
import { sourceOfText } from '../ui/byte-source/capture-text'
import type { Data } from './data-kinds'

/** What another tool handed over, as it stands in a byte field. */
export function handedSource(data: Extract<Data, { kind: 'bytes' | 'text' }>): ByteSource {
  return data.kind === 'bytes' ? sourceOfText('hex', data.hex) : sourceOfText('text', data.text)
}
