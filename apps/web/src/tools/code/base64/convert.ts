import { formatBase64, readBase64 } from '@toolkit/core/bytes/base64'
import type { Base64Alphabet } from '@toolkit/core/bytes/base64-alphabet'
import type { Base64Reading, LetPass } from '@toolkit/core/bytes/base64-decoder'
import type { Base64Writing } from '@toolkit/core/bytes/base64-encoder'
import { readBase64Prefix } from '@toolkit/core/bytes/data-uri'
import { type FileType, sniffFileType } from '@toolkit/core/bytes/file-type'
import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { movedBy, toToolError } from '@toolkit/core/errors'
import {
  type ByteSource,
  EMPTY_SOURCE,
  sourceBytes,
  sourceOfText,
} from '../../../bytes/byte-source'

/** Characters a line: all in one, as PEM (RFC 7468), as MIME (RFC 2045). */
export type LineChoice = 'none' | '64' | '76'

/** How Base64 is written, and read. */
export interface Options {
  readonly alphabet: Base64Alphabet
  readonly padding: boolean
  readonly lines: LineChoice
  readonly lenient: boolean
}

export const DEFAULT_OPTIONS: Options = {
  alphabet: 'standard',
  padding: true,
  lines: 'none',
  lenient: false,
}

const lineLength = ({ lines }: Options) => (lines === 'none' ? 0 : Number(lines))

/** MIME's lines end with CRLF; PEM's are written with LF. */
export function writingOf(options: Options): Base64Writing {
  return {
    alphabet: options.alphabet,
    padding: options.padding,
    lineLength: lineLength(options),
    lineBreak: options.lines === '76' ? '\r\n' : '\n',
  }
}

/**
 * A text shows its alphabet itself. Without padding chosen, it may be left out of either alphabet;
 * with it, only of URL-safe, where it mostly is.
 */
export function readingOf(options: Options): Base64Reading {
  const urlToo = options.alphabet === 'standard' ? 'url-only' : 'optional'
  return {
    alphabet: 'any',
    lineLength: lineLength(options),
    lenient: options.lenient,
    padding: options.padding ? urlToo : 'optional',
  }
}

/** How decoded bytes are shown; bytes that are no text are shown as hex all the same. */
export type View = 'text' | 'hex'

export type Side = 'data' | 'base64'

/** All that the user chose and typed: enough to compute the rest from. */
export interface Requested {
  /** The side that was edited last; the other follows it. */
  readonly side: Side
  readonly source: ByteSource
  readonly options: Options
  readonly view: View
}

export const NOTHING: Requested = {
  side: 'data',
  source: EMPTY_SOURCE,
  options: DEFAULT_OPTIONS,
  view: 'text',
}

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
}

/** One side's counterpart, and what was learned on the way. */
export interface Conversion {
  readonly other: ByteSource
  readonly byteLength: number
  /** The data's: in memory when they are few, else in a Blob; null of a long text. */
  readonly bytes: Uint8Array | Blob | null
  /** Of decoding only. */
  readonly decoded: DecodedFacts | null
}

/** What is converted surely within a few milliseconds is converted at once; the rest in a worker. */
const AT_ONCE = 20_000

/** A short typed text, converted; null for anything else. Throws ToolError with the offset into it. */
export function convertAtOnce(requested: Requested): Conversion | null {
  const { side, source, options, view } = requested
  if (source.kind !== 'typed' || source.text.length > AT_ONCE) return null
  return side === 'data' ? encodeTyped(source, options) : decodeTyped(source.text, options, view)
}

/** Base64 of a typed source, at once. Throws ToolError with the offset into the typed text. */
export function encodeTyped(source: ByteSource, options: Options): Conversion {
  const bytes = sourceBytes(source)
  const other = sourceOfText('base64', formatBase64(bytes, writingOf(options)))
  return { other, byteLength: bytes.length, bytes, decoded: null }
}

/** The bytes of a typed Base64 text, at once. Throws ToolError with the offset into it. */
export function decodeTyped(text: string, options: Options, view: View): Conversion {
  const prefix = readBase64Prefix(text)
  const start = prefix?.dataOffset ?? 0
  try {
    const { bytes, alphabet, passed } = readBase64(text.slice(start), readingOf(options))
    const { source: other, notText } = showBytes(bytes, view)
    const decoded = {
      alphabet,
      passed: passed.map(entry => ({ ...entry, offset: entry.offset + start })),
      mediaType: prefix?.mediaType ?? null,
      fileType: sniffFileType(bytes),
      notText,
    }
    return { other, byteLength: bytes.length, bytes, decoded }
  } catch (error) {
    throw movedBy(toToolError(error), start)
  }
}

/** Bytes as a text to show; as hex when they are no UTF-8. */
export function showBytes(
  bytes: Uint8Array,
  view: View,
): { readonly source: ByteSource; readonly notText: boolean } {
  const text = view === 'text' ? utf8Text(bytes) : null
  if (text !== null) return { source: sourceOfText('text', text), notText: false }
  return { source: sourceOfText('hex', formatHex(bytes)), notText: view === 'text' }
}
