import { textInFile } from '@toolkit/core/bytes/file-text'
import { type ByteSource, sourceSize, wholeSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import { noTransaction, transactionTooLong } from './errors'
import { type Opening, openFile, openText } from './open-transaction'

/** A transaction is up to 1.5 MB, and twice that in hex. */
const MAX_BYTES = 8_000_000

/** Parses a transaction in any format. Throws ToolError if the input is too long. */
export default defineTask('open-transaction', async (source: ByteSource): Promise<Opening> => {
  const size = sourceSize(source)
  if (size > MAX_BYTES) throw transactionTooLong({ bytes: size, most: MAX_BYTES })
  if (source.kind === 'typed') return openText(source.text)
  const bytes = await wholeSource(source)
  if (bytes.length === 0) throw noTransaction()
  return openFile(bytes, textInFile(bytes))
})
