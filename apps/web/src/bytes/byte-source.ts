import { readBase64 } from '@toolkit/core/bytes/base64'
import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { createLooseHexDecoder, parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type ReadOptions, readParts } from './read-parts'

/** How a text stands for bytes: as its own UTF-8 form, as hex, or as Base64 of either alphabet. */
export type ByteFormat = 'text' | 'hex' | 'base64'

/** Bytes that a tool works on, in the form that the user gave them. All of it can go to a worker. */
export type ByteSource =
  /** What stands in the field. */
  | { readonly kind: 'typed'; readonly format: ByteFormat; readonly text: string }
  /** A text too long for a field, in UTF-8: the page's thread never handles it as a whole. */
  | { readonly kind: 'large'; readonly format: ByteFormat; readonly text: Blob }
  /** A file: its bytes, as they are. */
  | { readonly kind: 'file'; readonly file: File }

/** So many UTF-16 units are kept in a field; a longer text is kept beside it. */
export const LARGE_TEXT = 100_000

export const EMPTY_SOURCE: ByteSource = { kind: 'typed', format: 'text', text: '' }

/** What a text stands for; strict. Throws ToolError with the offset in UTF-16 units of the text. */
export function textBytes(format: ByteFormat, text: string): Uint8Array {
  if (format === 'text') return encodeUtf8(text)
  if (format === 'hex') return parseLooseHex(text)
  return readBase64(text, { alphabet: 'any' }).bytes
}

/**
 * The bytes of a `typed` source, at once. Throws ToolError with the offset into the typed text, and
 * a TypeError for the kinds that only `streamSource` reads.
 */
export function sourceBytes(source: ByteSource): Uint8Array {
  if (source.kind !== 'typed') throw new TypeError(`a ${source.kind} source is read as a stream`)
  return textBytes(source.format, source.text)
}

/** How much there is to read: bytes of a file or a large text, UTF-16 units of a typed one. */
export function sourceSize(source: ByteSource): number {
  if (source.kind === 'file') return source.file.size
  return source.kind === 'large' ? source.text.size : source.text.length
}

/**
 * The bytes of any source, part by part, in bounded memory and strictly, with offsets into the whole
 * text. Call it inside a task. A task’s context is all that it takes.
 */
export async function* streamSource(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  if (source.kind === 'typed') {
    options.signal?.throwIfAborted()
    const bytes = sourceBytes(source)
    if (bytes.length > 0) yield bytes
    options.progress?.(1)
    return
  }
  if (source.kind === 'file') return yield* readParts(source.file, options)
  const decoder = decoderOf(source.format)
  if (!decoder) return yield* readParts(source.text, options)
  for await (const part of readParts(source.text, options)) yield decoder.push(part)
  yield decoder.finish()
}

/** All bytes of any source, as `streamSource` reads them. Call it inside a task. */
export async function wholeSource(source: ByteSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source)) parts.push(part)
  return concatBytes(...parts)
}

function decoderOf(format: ByteFormat): Transcoder | null {
  if (format === 'text') return null
  return format === 'hex' ? createLooseHexDecoder() : new Base64Decoder({ alphabet: 'any' })
}

/** A text longer than a field takes well, up to which it can be edited all the same. */
export const EDITABLE_TEXT = 1_000_000

/** Where half of a surrogate pair stands alone; -1 when nowhere. */
export function halfCharacterAt(text: string): number {
  // ES2024, at the speed of memory; the search is the slow way to the same answer.
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed?.()
  return native === true ? -1 : text.search(/\p{Cs}/u)
}

/**
 * A text as a source: `typed` up to LARGE_TEXT, and beyond that while someone edits a text that was
 * long already; `large` otherwise. A text with half a character stays as it is, since a Blob would
 * silently change it.
 */
export function sourceOfText(
  format: ByteFormat,
  text: string,
  before: ByteSource | null = null,
): ByteSource {
  const editing =
    before?.kind === 'typed' && before.text.length > LARGE_TEXT && text.length <= EDITABLE_TEXT
  if (text.length <= LARGE_TEXT || editing || halfCharacterAt(text) >= 0) {
    return { kind: 'typed', format, text }
  }
  return { kind: 'large', format, text: new Blob([text], { type: 'text/plain' }) }
}
