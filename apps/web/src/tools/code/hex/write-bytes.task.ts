import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { bytesToInteger, type IntegerForm } from '@toolkit/core/bytes/big-integers'
import { arrayWriter, binaryWriter, dumpWriter } from '@toolkit/core/bytes/byte-writers'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import { toDecimal } from '@toolkit/core/bytes/long-decimal'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { movedBy, toToolError } from '@toolkit/core/errors'
import { BlobCollector } from '../../../bytes/blob-collector'
import { readParts } from '../../../bytes/read-parts'
import { defineTask, type TaskContext } from '../../../workers/task'
import { integerTooLong } from './errors'
import type { Representation, Settings } from './representations'

/** Representations of long data; all but text and integers are streamed. */
export type LongForm = Exclude<Representation, 'UFix64' | 'Fix64'> | 'dump'

export interface WriteInput {
  readonly bytes: Blob
  readonly form: LongForm
  readonly settings: Settings
}

/** An integer must be in memory as a whole, and its digits take half a minute to compute. */
const MAX_INTEGER_BYTES = 2 ** 24
/** Bytes formatted at a time; a multiple of a dump's line width. */
const STEP = 2 ** 16

/** Formats long data in one representation. */
export default defineTask(
  'write-bytes',
  async ({ bytes, form, settings }: WriteInput, context): Promise<Blob> => {
    if (form === 'text') return writeText(bytes, context)
    if (form === 'unsigned' || form === 'signed') {
      return writeInteger(bytes, { signed: form === 'signed', order: settings.order }, context)
    }
    const written = new BlobCollector()
    const quoted = form === 'decodeHex'
    if (quoted) written.add(new TextEncoder().encode('"'))
    const writer = writerOf(form, bytes.size, settings)
    for await (const part of readParts(bytes, context)) {
      for (let start = 0; start < part.length; start += STEP) {
        written.add(writer.push(part.subarray(start, start + STEP)))
      }
    }
    written.add(writer.finish())
    if (quoted) written.add(new TextEncoder().encode('".decodeHex()'))
    return written.finish('text/plain')
  },
)

function writerOf(form: LongForm, total: number, { arrayStyle }: Settings): Transcoder {
  if (form === 'base64') return new Base64Encoder()
  if (form === 'binary') return binaryWriter()
  if (form === 'array') return arrayWriter(arrayStyle)
  return form === 'dump' ? dumpWriter(total) : new HexEncoder()
}

/** Formats a number of up to 16 MiB, computing its digits piece by piece. */
async function writeInteger(
  bytes: Blob,
  form: IntegerForm,
  { progress }: TaskContext,
): Promise<Blob> {
  if (bytes.size > MAX_INTEGER_BYTES) throw integerTooLong(bytes.size, MAX_INTEGER_BYTES)
  const all = new Uint8Array(await bytes.arrayBuffer())
  try {
    return new Blob([toDecimal(bytesToInteger(all, form), all.length, progress)])
  } catch (error) {
    // Browsers other than Chromium limit BigInt to 2^20 bits.
    if (error instanceof RangeError) throw integerTooLong(bytes.size, null)
    throw error
  }
}

/** Returns the bytes unchanged, once all of them are verified to be UTF-8. */
async function writeText(bytes: Blob, context: TaskContext): Promise<Blob> {
  let offset = 0
  let rest: Uint8Array = new Uint8Array()
  for await (const part of readParts(bytes, context)) {
    const joined = concatBytes(rest, part)
    const end = offset + joined.length < bytes.size ? wholeCharacters(joined) : joined.length
    checkUtf8(joined.subarray(0, end), offset)
    offset += end
    rest = joined.slice(end)
  }
  return bytes.slice(0, bytes.size, 'text/plain')
}

/** Returns the start of the last character, which may continue in the next part. */
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
    throw movedBy(toToolError(error), offset)
  }
}
