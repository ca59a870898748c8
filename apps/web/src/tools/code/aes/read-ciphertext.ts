import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { ToolError } from '@toolkit/core/errors'
import { type ByteSource, streamSource } from '../../../bytes/byte-source'
import { type ReadOptions, readParts } from '../../../bytes/read-parts'

const LF = 0x0a
const CR = 0x0d

/**
 * Decodes a source that may be Base64 with line breaks anywhere, as written by `openssl enc -a` and
 * PEM. Everything else stays strict; offsets include the line breaks.
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

/** Maps an offset without line breaks to the offset in the original text. */
async function originalOffset(text: Blob, expected: number): Promise<number> {
  let seen = 0
  let offset = 0
  for await (const part of readParts(text)) {
    for (const byte of part) {
      // Everything up to the first invalid character is ASCII, so bytes equal characters.
      if (byte !== LF && byte !== CR && seen++ === expected) return offset
      offset += 1
    }
  }
  return offset
}

/** Splits a stream into the first `length` bytes, or fewer if it is shorter, and the rest. */
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
