import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { arrayWriter, binaryWriter, dumpWriter } from '@toolkit/core/bytes/byte-writers'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { BlobCollector } from '../../../ui/byte-source/blob-collector'
import { readParts } from '../../../ui/byte-source/read-parts'
import type { Task, TaskContext } from '../../../workers/task'
import { RULES, type Settings } from './representations'

/** What many bytes can be written as; all but text and integers as a stream. */
export type LongForm =
  | 'hex'
  | 'text'
  | 'base64'
  | 'unsigned'
  | 'signed'
  | 'binary'
  | 'array'
  | 'decodeHex'
  | 'dump'

export interface WriteInput {
  readonly bytes: Blob
  readonly form: LongForm
  readonly settings: Settings
}

/** An integer is one number: all of it must be in memory, and its digits take time to find. */
const MAX_INTEGER_BYTES = 2 ** 20
/** The size of what is written at once; a multiple of a dump's lines. */
const STEP = 2 ** 16

/** Many bytes, written one way. */
const writeBytes: Task<WriteInput, Blob> = async ({ bytes, form, settings }, context) => {
  if (form === 'text') return writeText(bytes, context)
  if (form === 'unsigned' || form === 'signed') {
    if (bytes.size > MAX_INTEGER_BYTES) throw integerTooLong(bytes.size)
    const all = new Uint8Array(await bytes.arrayBuffer())
    return new Blob([RULES[form].format(all, settings)])
  }
  const written = new BlobCollector()
  const quoted = form === 'decodeHex'
  if (quoted) written.add(new TextEncoder().encode('"'))
  const writer = writerOf(form, bytes.size, settings)
  const { signal, progress } = context
  for await (const part of readParts(bytes, { signal, onProgress: progress })) {
    for (let start = 0; start < part.length; start += STEP) {
      written.add(writer.push(part.subarray(start, start + STEP)))
    }
  }
  written.add(writer.finish())
  if (quoted) written.add(new TextEncoder().encode('".decodeHex()'))
  return written.finish('text/plain')
}

export default writeBytes

function writerOf(form: LongForm, total: number, { arrayStyle }: Settings): Transcoder {
  switch (form) {
    case 'base64':
      return new Base64Encoder()
    case 'binary':
      return binaryWriter()
    case 'array':
      return arrayWriter(arrayStyle)
    case 'dump':
      return dumpWriter(total)
    default:
      return new HexEncoder()
  }
}

/** The bytes as they are, once they have all been found to be UTF-8. */
async function writeText(bytes: Blob, { signal, progress }: TaskContext): Promise<Blob> {
  let offset = 0
  let rest: Uint8Array = new Uint8Array()
  for await (const part of readParts(bytes, { signal, onProgress: progress })) {
    const joined = new Uint8Array(rest.length + part.length)
    joined.set(rest)
    joined.set(part, rest.length)
    const end = offset + joined.length < bytes.size ? wholeCharacters(joined) : joined.length
    checkUtf8(joined.subarray(0, end), offset)
    offset += end
    rest = joined.slice(end)
  }
  return bytes.slice(0, bytes.size, 'text/plain')
}

/** Where the last character that may go on in the next part begins. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let index = bytes.length - 1; index >= Math.max(0, bytes.length - 3); index--) {
    const byte = bytes[index] ?? 0
    if (byte >= 0xc0) return index
    if (byte < 0x80) break
  }
  return bytes.length
}

function checkUtf8(bytes: Uint8Array, offset: number): void {
  try {
    decodeUtf8(bytes)
  } catch (error) {
    if (!(error instanceof ToolError) || error.position?.kind !== 'offset') throw error
    const position = { ...error.position, offset: error.position.offset + offset }
    throw new ToolError({ ...error.toJSON(), position })
  }
}

const integerTooLong = (length: number) =>
  new ToolError({
    code: 'hex/integer-too-long',
    message: `${length.toLocaleString('en')} bytes are too many to be written as one integer.`,
    suggestion: `At most ${MAX_INTEGER_BYTES.toLocaleString('en')} bytes are.`,
  })
