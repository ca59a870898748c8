import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { ToolError } from '@toolkit/core/errors'
import { type ByteSource, streamSource } from '../../../bytes/byte-source'
import { type ReadOptions, readParts } from '../../../bytes/read-parts'

const LF = 0x0a
const CR = 0x0d

/**
 * The bytes of a source that may be Base64 in lines of any length, as `openssl enc -a` and PEM write
 * it. All else is as strict as ever; offsets count the line breaks.
 */
export async function* readCiphertext(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  if (source.kind === 'file' || source.format !== 'base64')
    return yield* streamSource(source, options)
  const text = source.kind === 'large' ? source.text : new Blob([source.text])
  const decoder = new Base64Decoder({ alphabet: 'any' })
  try {
    for await (const part of readParts(text, options)) yield decoder.push(withoutBreaks(part))
    yield decoder.finish()
  } catch (error) {
    if (!(error instanceof ToolError) || error.position?.kind !== 'offset') throw error
    const offset = await originalOffset(text, error.position.offset)
    throw error.at({ ...error.position, offset })
  }
}

function withoutBreaks(part: Uint8Array): Uint8Array {
  if (!part.includes(LF) && !part.includes(CR)) return part
  return part.filter(byte => byte !== LF && byte !== CR)
}

/** Where the character stands that is the one at `expected` once the line breaks are gone. */
async function originalOffset(text: Blob, expected: number): Promise<number> {
  let seen = 0
  let offset = 0
  for await (const part of readParts(text)) {
    for (const byte of part) {
      // Up to the first wrong character all is ASCII, so bytes are characters.
      if (byte !== LF && byte !== CR && seen++ === expected) return offset
      offset += 1
    }
  }
  return offset
}

/** The first `length` bytes of a stream, or all when there are fewer, and what comes after them. */
export async function takePrefix(
  parts: AsyncGenerator<Uint8Array>,
  length: number,
): Promise<{ readonly prefix: Uint8Array; readonly rest: AsyncIterable<Uint8Array> }> {
  let begin = new Uint8Array()
  while (begin.length < length) {
    const next = await parts.next()
    if (next.done === true) break
    begin = new Uint8Array(concatBytes(begin, next.value))
  }
  const after = begin.subarray(length)
  async function* rest() {
    if (after.length > 0) yield after
    yield* parts
  }
  return { prefix: begin.slice(0, length), rest: rest() }
}
