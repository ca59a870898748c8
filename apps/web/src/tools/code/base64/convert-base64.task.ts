import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { PREFIX_LENGTH, readBase64Prefix } from '@toolkit/core/bytes/data-uri'
import { SIGNATURE_LENGTH, sniffFileType } from '@toolkit/core/bytes/file-type'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import { toToolError } from '@toolkit/core/errors'
import { BlobCollector } from '../../../ui/byte-source/blob-collector'
import { type ByteSource, LARGE_TEXT, streamSource } from '../../../ui/byte-source/byte-source'
import { readParts } from '../../../ui/byte-source/read-parts'
import type { Task, TaskContext } from '../../../workers/task'
import { type Conversion, moveOffset, showBytes, type View } from './convert'
import { type Options, readingOf, writingOf } from './options'

export type ConvertInput =
  | { readonly direction: 'encode'; readonly source: ByteSource; readonly options: Options }
  | {
      readonly direction: 'decode'
      readonly source: ByteSource
      readonly options: Options
      readonly view: View
    }

/** Base64 of anything and back, in memory that does not grow with it. */
const convertBase64: Task<ConvertInput, Conversion> = (input, context) =>
  input.direction === 'encode'
    ? encode(input.source, input.options, context)
    : decode(input.source, input.options, input.view, context)

export default convertBase64

async function encode(
  source: ByteSource,
  options: Options,
  { progress, signal }: TaskContext,
): Promise<Conversion> {
  const encoder = new Base64Encoder(writingOf(options))
  const written = new BlobCollector()
  let byteLength = 0
  for await (const part of streamSource(source, { signal, onProgress: progress })) {
    byteLength += part.length
    written.add(encoder.push(part))
  }
  written.add(encoder.finish())
  const blob = await written.finish('text/plain')
  const other: ByteSource =
    blob.size <= LARGE_TEXT
      ? { kind: 'typed', format: 'base64', text: await blob.text() }
      : { kind: 'large', format: 'base64', text: blob }
  return { other, byteLength, decoded: null }
}

function textOf(source: ByteSource): Blob {
  if (source.kind === 'file') return source.file
  return source.kind === 'large' ? source.text : new Blob([source.text])
}

/** The start of a text as it stands: `Blob.text` would drop a byte order mark, and offsets with it. */
async function startOf(text: Blob): Promise<string> {
  const bytes = await text.slice(0, PREFIX_LENGTH).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function decode(
  source: ByteSource,
  options: Options,
  view: View,
  { progress, signal }: TaskContext,
): Promise<Conversion> {
  const text = textOf(source)
  const start = await startOf(text)
  const prefix = readBase64Prefix(start)
  const offset = prefix?.dataOffset ?? 0
  const body = text.slice(new TextEncoder().encode(start.slice(0, offset)).length)

  const decoder = new Base64Decoder(readingOf(options))
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
    for await (const part of readParts(body, { signal, onProgress: progress })) {
      take(decoder.push(part))
    }
    take(decoder.finish())
  } catch (error) {
    throw moveOffset(toToolError(error), offset)
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
    return { other, byteLength: few.length, decoded: { ...facts, notText, bytes: few } }
  }
  const isText = utf8.finish()
  const other: ByteSource = hex
    ? { kind: 'large', format: 'hex', text: await written.finish('text/plain') }
    : isText
      ? { kind: 'large', format: 'text', text: blob }
      : { kind: 'file', file: new File([blob], `decoded.${fileType?.extension ?? 'bin'}`) }
  const notText = view === 'text' && !isText
  return { other, byteLength: blob.size, decoded: { ...facts, notText, bytes: blob } }
}

/** Whether bytes are UTF-8, asked part by part. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #holds = true

  push(part: Uint8Array): void {
    this.#ask(part, true)
  }

  finish(): boolean {
    this.#ask(new Uint8Array(), false)
    return this.#holds
  }

  #ask(part: Uint8Array, stream: boolean): void {
    if (!this.#holds) return
    try {
      this.#decoder.decode(part, { stream })
    } catch {
      this.#holds = false
    }
  }
}
