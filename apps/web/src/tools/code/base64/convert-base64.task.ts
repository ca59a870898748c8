import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { PREFIX_LENGTH, readBase64Prefix } from '@toolkit/core/bytes/data-uri'
import { SIGNATURE_LENGTH, sniffFileType } from '@toolkit/core/bytes/file-type'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import { movedBy, toToolError } from '@toolkit/core/errors'
import { BlobCollector, Utf8Check } from '../../../bytes/blob-collector'
import { type ByteSource, LARGE_TEXT, sourceBytes, streamSource } from '../../../bytes/byte-source'
import { readParts } from '../../../bytes/read-parts'
import { defineTask, type TaskContext } from '../../../workers/task'
import { type Conversion, parseOptionsOf, type Requested, showBytes, writingOf } from './convert'

/** Encodes or decodes Base64 of any size in constant memory. */
export default defineTask(
  'convert-base64',
  (requested: Requested, context): Promise<Conversion> =>
    requested.side === 'data' ? encode(requested, context) : decode(requested, context),
)

async function encode({ source, options }: Requested, context: TaskContext): Promise<Conversion> {
  const encoder = new Base64Encoder(writingOf(options))
  const written = new BlobCollector()
  let byteLength = 0
  for await (const part of streamSource(source, context)) {
    byteLength += part.length
    written.add(encoder.push(part))
  }
  written.add(encoder.finish())
  const blob = await written.finish('text/plain')
  const other: ByteSource =
    blob.size <= LARGE_TEXT
      ? { kind: 'typed', format: 'base64', text: await blob.text() }
      : { kind: 'large', format: 'base64', text: blob }
  const bytes =
    source.kind === 'file' ? source.file : source.kind === 'typed' ? sourceBytes(source) : null
  return { other, byteLength, bytes, decoded: null }
}

function textOf(source: ByteSource): Blob {
  if (source.kind === 'file') return source.file
  return source.kind === 'large' ? source.text : new Blob([source.text])
}

/**
 * Reads the start of a text unmodified: `Blob.text` would drop a byte order mark, which shifts
 * offsets.
 */
async function startOf(text: Blob): Promise<string> {
  const bytes = await text.slice(0, PREFIX_LENGTH).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function decode(
  { source, options, view }: Requested,
  context: TaskContext,
): Promise<Conversion> {
  const text = textOf(source)
  const start = await startOf(text)
  const prefix = readBase64Prefix(start)
  const offset = prefix?.dataOffset ?? 0
  const body = text.slice(new TextEncoder().encode(start.slice(0, offset)).length)

  const decoder = new Base64Decoder(parseOptionsOf(options))
  const bytes = new BlobCollector()
  const hex = view === 'hex' ? new HexEncoder() : null
  const written = new BlobCollector()
  const utf8 = new Utf8Check()
  const take = (part: Uint8Array) => {
    bytes.add(part)
    utf8.push(part)
    if (hex) written.add(hex.push(part))
  }
  try {
    for await (const part of readParts(body, context)) {
      take(decoder.push(part))
    }
    take(decoder.finish())
  } catch (error) {
    throw movedBy(toToolError(error), offset)
  }

  const blob = await bytes.finish()
  const first = new Uint8Array(await blob.slice(0, SIGNATURE_LENGTH).arrayBuffer())
  const fileType = sniffFileType(first)
  const facts = {
    alphabet: decoder.alphabet,
    passed: decoder.passed.map(entry => ({ ...entry, offset: entry.offset + offset })),
    mediaType: prefix?.mediaType ?? null,
    fileType,
  }
  if (blob.size * 2 <= LARGE_TEXT) {
    const few = new Uint8Array(await blob.arrayBuffer())
    const { source: other, notText } = showBytes(few, view)
    return { other, byteLength: few.length, bytes: few, decoded: { ...facts, notText } }
  }
  const isText = utf8.finish()
  const other: ByteSource = hex
    ? { kind: 'large', format: 'hex', text: await written.finish('text/plain') }
    : isText
      ? { kind: 'large', format: 'text', text: blob }
      : { kind: 'file', file: new File([blob], `decoded.${fileType?.extension ?? 'bin'}`) }
  const notText = view === 'text' && !isText
  return { other, byteLength: blob.size, bytes: blob, decoded: { ...facts, notText } }
}
