import { readBase64 } from '@toolkit/core/bytes/base64'
import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { createLooseHexDecoder, parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type ReadOptions, readParts } from './read-parts'

/** Encoding of bytes as text: its own UTF-8 form, hex, or Base64 of either alphabet. */
export type ByteFormat = 'text' | 'hex' | 'base64'

/** Input bytes of a tool, in the form given by the user. All of it can be posted to a worker. */
export type ByteSource =
  /** Content of the field. */
  | { readonly kind: 'typed'; readonly format: ByteFormat; readonly text: string }
  /** A text too long for a field, in UTF-8: the main thread never handles all of it. */
  | { readonly kind: 'large'; readonly format: ByteFormat; readonly text: Blob }
  /** A file: its bytes, unchanged. */
  | { readonly kind: 'file'; readonly file: File }

/** Maximum UTF-16 units in a field; a longer text is kept beside it. */
export const LARGE_TEXT = 100_000

export const EMPTY_SOURCE: ByteSource = { kind: 'typed', format: 'text', text: '' }

/** Decodes a text, strictly. Throws ToolError with the offset in UTF-16 units of the text. */
export function textBytes(format: ByteFormat, text: string): Uint8Array {
  if (format === 'text') return encodeUtf8(text)
  if (format === 'hex') return parseLooseHex(text)
  return readBase64(text, { alphabet: 'any' }).bytes
}

/**
 * Decodes the bytes of a `typed` source synchronously. Throws ToolError with the offset into the typed text, and a
 * TypeError for the kinds that only `streamSource` reads.
 */
export function sourceBytes(source: ByteSource): Uint8Array {
  if (source.kind !== 'typed') throw new TypeError(`a ${source.kind} source is read as a stream`)
  return textBytes(source.format, source.text)
}

/** Size of the input: bytes of a file or a large text, UTF-16 units of a typed one. */
export function sourceSize(source: ByteSource): number {
  if (source.kind === 'file') return source.file.size
  return source.kind === 'large' ? source.text.size : source.text.length
}

/**
 * Streams the bytes of any source in bounded memory, strictly, with offsets into the whole text. Call it inside a task.
 * It needs nothing but a task’s context.
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

/** Reads all bytes of any source, like `streamSource`. Call it inside a task. */
export async function wholeSource(source: ByteSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source)) parts.push(part)
  return concatBytes(...parts)
}

function decoderOf(format: ByteFormat): Transcoder | null {
  if (format === 'text') return null
  return format === 'hex' ? createLooseHexDecoder() : new Base64Decoder({ alphabet: 'any' })
}

/** Maximum length of an editable text, in UTF-16 units; longer than what a field handles well. */
export const EDITABLE_TEXT = 1_000_000

/** Finds the offset of an unpaired surrogate; -1 if there is none. */
export function halfCharacterAt(text: string): number {
  // ES2024, at memory speed; the search is the slow fallback.
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed?.()
  return native === true ? -1 : text.search(/\p{Cs}/u)
}

/**
 * Converts a text to a source: `typed` up to LARGE_TEXT, and beyond that while the user edits a text that was long
 * already; `large` otherwise. A text with an unpaired surrogate stays `typed`, since a Blob would silently change it.
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
