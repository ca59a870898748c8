import { formatBase64, readBase64 } from '@toolkit/core/bytes/base64'
import type { Base64Alphabet } from '@toolkit/core/bytes/base64-alphabet'
import type { Base64ParseOptions, LetPass } from '@toolkit/core/bytes/base64-decoder'
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

/** Characters per line: no breaks, as in PEM (RFC 7468), or as in MIME (RFC 2045). */
export type LineChoice = 'none' | '64' | '76'

/** Options for encoding and decoding Base64. */
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

/** MIME lines end with CRLF; PEM lines with LF. */
export function writingOf(options: Options): Base64Writing {
  return {
    alphabet: options.alphabet,
    padding: options.padding,
    lineLength: lineLength(options),
    lineBreak: options.lines === '76' ? '\r\n' : '\n',
  }
}

/**
 * Returns the decoding options. The text reveals its alphabet. With padding off, it is optional in
 * both alphabets; with padding on, only in URL-safe, where it is usually omitted.
 */
export function parseOptionsOf(options: Options): Base64ParseOptions {
  const urlToo = options.alphabet === 'standard' ? 'url-only' : 'optional'
  return {
    alphabet: 'any',
    lineLength: lineLength(options),
    lenient: options.lenient,
    padding: options.padding ? urlToo : 'optional',
  }
}

/** Display of decoded bytes; bytes that aren't text appear as hex regardless. */
export type View = 'text' | 'hex'

export type Side = 'data' | 'base64'

/** All of the user's input, sufficient to compute the rest. */
export interface Requested {
  /** Side that was edited last; the other follows it. */
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

/** Facts found while decoding Base64. */
export interface DecodedFacts {
  /** Undefined if the text fits both. */
  readonly alphabet: Base64Alphabet | undefined
  readonly passed: readonly LetPass[]
  /** Media type of a data URI. */
  readonly mediaType: string | null
  /** Detected from the first bytes. */
  readonly fileType: FileType | null
  /** True if they were to be displayed as text but aren't valid UTF-8. */
  readonly notText: boolean
}

/** Counterpart of one side, with facts found on the way. */
export interface Conversion {
  readonly other: ByteSource
  readonly byteLength: number
  /** Decoded data: in memory if short, else a Blob; null for a long text. */
  readonly bytes: Uint8Array | Blob | null
  /** Decoding only. */
  readonly decoded: DecodedFacts | null
}

/**
 * Maximum characters converted synchronously, within a few milliseconds; a worker converts longer
 * input.
 */
const AT_ONCE = 20_000

/**
 * Converts a short typed text; returns null for anything else. Throws ToolError with the offset
 * into it.
 */
export function convertAtOnce(requested: Requested): Conversion | null {
  const { side, source, options, view } = requested
  if (source.kind !== 'typed' || source.text.length > AT_ONCE) return null
  return side === 'data' ? encodeTyped(source, options) : decodeTyped(source.text, options, view)
}

/**
 * Encodes a typed source as Base64 synchronously. Throws ToolError with the offset into the typed
 * text.
 */
export function encodeTyped(source: ByteSource, options: Options): Conversion {
  const bytes = sourceBytes(source)
  const other = sourceOfText('base64', formatBase64(bytes, writingOf(options)))
  return { other, byteLength: bytes.length, bytes, decoded: null }
}

/** Decodes a typed Base64 text synchronously. Throws ToolError with the offset into it. */
export function decodeTyped(text: string, options: Options, view: View): Conversion {
  const prefix = readBase64Prefix(text)
  const start = prefix?.dataOffset ?? 0
  try {
    const { bytes, alphabet, passed } = readBase64(text.slice(start), parseOptionsOf(options))
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

/** Formats bytes as text, or as hex if they aren't UTF-8. */
export function showBytes(
  bytes: Uint8Array,
  view: View,
): { readonly source: ByteSource; readonly notText: boolean } {
  const text = view === 'text' ? utf8Text(bytes) : null
  if (text !== null) return { source: sourceOfText('text', text), notText: false }
  return { source: sourceOfText('hex', formatHex(bytes)), notText: view === 'text' }
}
