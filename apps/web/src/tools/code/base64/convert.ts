import { formatBase64, readBase64 } from '@toolkit/core/bytes/base64'
import type { Base64Alphabet } from '@toolkit/core/bytes/base64-alphabet'
import type { LetPass } from '@toolkit/core/bytes/base64-let-pass'
import { readBase64Prefix } from '@toolkit/core/bytes/data-uri'
import { type FileType, sniffFileType } from '@toolkit/core/bytes/file-type'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError, toToolError } from '@toolkit/core/errors'
import { type ByteSource, sourceBytes } from '../../../ui/byte-source/byte-source'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import { type Options, readingOf, writingOf } from './options'

/** How decoded bytes are shown; bytes that are no text are shown as hex all the same. */
export type View = 'text' | 'hex'

/** What reading Base64 found out beside the bytes. */
export interface DecodedFacts {
  /** Undefined when the text could be of either. */
  readonly alphabet: Base64Alphabet | undefined
  readonly passed: readonly LetPass[]
  /** The media type of a data URI. */
  readonly mediaType: string | null
  /** By the first bytes. */
  readonly fileType: FileType | null
  /** They were to be shown as text and are none. */
  readonly notText: boolean
  /** In memory when they are few, in a Blob when they are many. */
  readonly bytes: Uint8Array | Blob
}

/** One side's counterpart, and what was learned on the way. */
export interface Conversion {
  readonly other: ByteSource
  readonly byteLength: number
  /** Of decoding only. */
  readonly decoded: DecodedFacts | null
}

/** Base64 of a typed source, at once. Throws ToolError with the offset into the typed text. */
export function encodeTyped(source: ByteSource, options: Options): Conversion {
  const bytes = sourceBytes(source)
  const text = formatBase64(bytes, writingOf(options))
  return {
    other: sourceOfText('base64', text),
    byteLength: bytes.length,
    decoded: null,
  }
}

/** The bytes of a typed Base64 text, at once. Throws ToolError with the offset into it. */
export function decodeTyped(text: string, options: Options, view: View): Conversion {
  const prefix = readBase64Prefix(text)
  const start = prefix?.dataOffset ?? 0
  const { bytes, alphabet, passed } = movingOffsets(start, () =>
    readBase64(text.slice(start), readingOf(options)),
  )
  const { source, notText } = showBytes(bytes, view)
  return {
    other: source,
    byteLength: bytes.length,
    decoded: {
      bytes,
      alphabet,
      passed: passed.map(entry => ({ ...entry, offset: entry.offset + start })),
      mediaType: prefix?.mediaType ?? null,
      fileType: sniffFileType(bytes),
      notText,
    },
  }
}

/** Bytes as a text to show; as hex when they are no UTF-8. */
export function showBytes(
  bytes: Uint8Array,
  view: View,
): { readonly source: ByteSource; readonly notText: boolean } {
  if (view === 'text') {
    try {
      return { source: sourceOfText('text', decodeUtf8(bytes)), notText: false }
    } catch {
      // Shown as hex, and said to be so.
    }
  }
  return { source: sourceOfText('hex', formatHex(bytes)), notText: view === 'text' }
}

/** Runs `read` on a text that was cut off `by` units before, and moves the offset of its error back. */
function movingOffsets<T>(by: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw moveOffset(toToolError(error), by)
  }
}

/** The same error, `by` units further on. */
export function moveOffset(error: ToolError, by: number): ToolError {
  const { position } = error
  if (by === 0 || position?.kind !== 'offset') return error
  return new ToolError({
    ...error.toJSON(),
    position: { ...position, offset: position.offset + by },
    cause: error.cause,
  })
}
