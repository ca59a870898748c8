import { concatBytes } from '@toolkit/core/bytes/bytes'
import { type ByteSource, sourceSize, streamSource } from '../../../bytes/byte-source'
import { textInFile } from '../../../bytes/file-text'
import { defineTask } from '../../../workers/task'
import { noTransaction, transactionTooLong } from './errors'
import { type Opening, openFile, openText } from './open-transaction'

/** A transaction has up to 1.5 MB, twice that in hex. */
const MOST_BYTES = 8_000_000

/** Reads a transaction in any of its forms. Throws ToolError for what is too long. */
export default defineTask('open-transaction', async (source: ByteSource): Promise<Opening> => {
  const size = sourceSize(source)
  if (size > MOST_BYTES) throw transactionTooLong({ bytes: size, most: MOST_BYTES })
  if (source.kind === 'typed') return openText(source.text)
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source)) parts.push(part)
  const bytes = concatBytes(...parts)
  if (bytes.length === 0) throw noTransaction()
  return openFile(bytes, textInFile(bytes))
})
