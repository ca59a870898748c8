import { formatBase64, readBase64 } from '../../bytes/base64.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { toToolError } from '../../errors.ts'
import { requireLength } from '../../length-limit.ts'
import { keyEncrypted } from '../errors.ts'
import {
  pemBadBase64,
  pemEmptyBody,
  pemNoFooter,
  pemNoHeader,
  pemOtherFooter,
} from './pem-errors.ts'

/** Block of a PEM text (RFC 7468). */
export interface PemBlock {
  /** Text after BEGIN; may be empty. */
  readonly label: string
  readonly bytes: Uint8Array
  /** Start of its header in the text. */
  readonly offset: number
  /** Returns the position in the text of the byte at `index` of `bytes`. */
  readonly offsetOf: (index: number) => number
}

export interface PemText {
  readonly blocks: readonly PemBlock[]
  /** True if there is text before, between or after the blocks. */
  readonly textAround: boolean
}

/** Maximum UTF-16 units of a PEM text. A key with its parameters and a chain of certificates has some 10,000. */
export const MAX_PEM_LENGTH = 65_536

const HEADER = /-----BEGIN ([^\r\n-]*(?:-[^\r\n-]+)*)-----/u
const FOOTER = /-----END ([^\r\n-]*(?:-[^\r\n-]+)*)-----/u

/** Returns the body's characters without whitespace, and the position of each in the text. */
function compact(text: string, from: number, to: number) {
  let base64 = ''
  const offsets: number[] = []
  for (let offset = from; offset < to; offset++) {
    const character = text.charAt(offset)
    if (/\s/u.test(character)) continue
    base64 += character
    offsets.push(offset)
  }
  return { base64, offsets }
}

function decodeBody(text: string, from: number, to: number) {
  const { base64, offsets } = compact(text, from, to)
  if (base64 === '') throw pemEmptyBody({ offset: from })
  try {
    const { bytes } = readBase64(base64)
    const offsetOf = (index: number) => offsets[Math.floor((index * 8) / 6)] ?? to
    return { bytes, offsetOf }
  } catch (cause) {
    const error = toToolError(cause)
    const index = error.position?.kind === 'offset' ? error.position.offset : 0
    throw pemBadBase64({ fault: error.code, offset: offsets[index] ?? to })
  }
}

/** Reads the block whose header starts at `start`; returns it with the position after it. */
function readBlock(text: string, start: number): { block: PemBlock; end: number } {
  const header = HEADER.exec(text.slice(start))
  // Without its closing dashes, the header would take the body as part of its label.
  const endsAtFooter = header !== null && /^END\b/u.test(text.slice(start + header[0].length))
  if (header?.index !== 0 || endsAtFooter) throw pemNoHeader({ offset: start })
  const label = (header[1] ?? '').trim()
  const from = start + header[0].length
  const rest = text.slice(from)
  const footer = FOOTER.exec(rest)
  const nextHeader = rest.indexOf('-----BEGIN')
  if (footer === null || (nextHeader >= 0 && nextHeader < footer.index)) {
    const damaged = rest.search(/-{2,}|END /u)
    throw pemNoFooter({ label, offset: damaged < 0 ? text.length : from + damaged })
  }
  const ends = (footer[1] ?? '').trim()
  const to = from + footer.index
  if (ends !== label) throw pemOtherFooter({ begins: label, ends, offset: to })
  const body = text.slice(from, to)
  if (/^\s*Proc-Type:[^\n]*ENCRYPTED/u.test(body)) {
    throw keyEncrypted({ kind: 'OpenSSL’s old PEM encryption', offset: from })
  }
  return {
    block: { label, offset: start, ...decodeBody(text, from, to) },
    end: to + footer[0].length,
  }
}

/**
 * Parses the blocks of a PEM text (RFC 7468, lax about line lengths, whitespace and text around the blocks; a literal
 * `\n`, as in environment files, counts as a line break).
 * @throws ToolError `pem/…` with the offset, `key-material/encrypted` for the old encryption. No
 * error repeats a character of a body; `input/too-long`.
 */
export function parsePem(written: string): PemText {
  requireLength(written, MAX_PEM_LENGTH, 'The PEM text')
  // The replacement has the same length, so that positions stay right.
  const text = written.replace(/\\[rn]/gu, ' \n')
  const blocks: PemBlock[] = []
  let textAround = false
  let stray = -1
  let offset = 0
  for (;;) {
    const start = text.indexOf('-----BEGIN', offset)
    const around = text.slice(offset, start < 0 ? text.length : start)
    textAround ||= around.trim() !== ''
    const at = around.search(/-----END|BEGIN [A-Z ]+-{2,}/u)
    if (stray < 0 && at >= 0) stray = offset + at
    if (start < 0) break
    const { block, end } = readBlock(text, start)
    blocks.push(block)
    offset = end
  }
  if (blocks.length === 0) throw pemNoHeader({ offset: Math.max(0, text.search(/-{2,}/u)) })
  if (stray >= 0) throw pemNoHeader({ offset: stray })
  return { blocks, textAround }
}

/** Formats a PEM text of one block: lines of 64 characters, a line break at the end. */
export function formatPem(label: string, bytes: Uint8Array): string {
  requireInput('text', label, 'label')
  const body = formatBase64(bytes).replace(/.{64}(?=.)/gu, '$&\n')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}
