import { formatBase32, parseBase32 } from '@toolkit/core/bytes/base32'
import { concatBytes, equalBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { createCrc32 } from '@toolkit/core/hash/crc32'
import {
  frameAltered,
  frameOfOther,
  framesMissing,
  signingRequestTooManyFrames,
  signingRequestVersion,
} from './errors.ts'
import {
  CHECKSUM_LENGTH,
  packSigningRequest,
  type SigningRequest,
  unpackSigningRequest,
} from './signing-request.ts'

/** Bytes per frame: a QR code of version 11 to 13, which phone cameras read from a screen. */
const PART_LENGTH = 200
const MAX_FRAMES = 200
/** Size of the largest pack that fits into frames. */
const MAX_BYTES = PART_LENGTH * MAX_FRAMES

const FRAME =
  /^FLOWTX1\/(?<session>[0-9A-F]{8})\/(?<index>[1-9]\d{0,2})\/(?<count>[1-9]\d{0,2})\/(?<crc>[0-9A-F]{8})\/(?<part>[A-Z2-7]+)$/
const ANY_VERSION = /^\s*FLOWTX(?<version>\d{1,4})\//

/** One QR code of several. */
export interface Frame {
  /** First 4 bytes of the signing request's checksum: the same signing request gives the same frames. */
  readonly session: string
  /** From 1. */
  readonly index: number
  readonly count: number
  readonly part: Uint8Array
}

const upper = (bytes: Uint8Array) => formatHex(bytes).toUpperCase()

function crcOf({ session, index, count, part }: Frame): string {
  const crc = createCrc32()
  crc.update(encodeUtf8(`${session}/${index}/${count}/`))
  crc.update(part)
  return upper(crc.digest())
}

const sessionOf = (pack: Uint8Array) => upper(pack.subarray(-CHECKSUM_LENGTH).subarray(0, 4))

const frameText = (frame: Frame) =>
  `FLOWTX1/${frame.session}/${frame.index}/${frame.count}/${crcOf(frame)}/${formatBase32(frame.part)}`

/**
 * Writes a signing request as texts of QR codes, only capitals, digits and slashes:
 * `FLOWTX1/session/index/count/ CRC-32/part`.
 * @throws ToolError `hand-over/too-many-frames`; as `packSigningRequest`.
 */
export function writeFrames(request: SigningRequest): readonly string[] {
  const pack = packSigningRequest(request)
  if (pack.length > MAX_BYTES) {
    throw signingRequestTooManyFrames({ bytes: pack.length, most: MAX_BYTES })
  }
  const count = Math.ceil(pack.length / PART_LENGTH)
  // The parts differ in length by one byte at most, so that all codes have the same size.
  const start = (at: number) => Math.floor((pack.length * at) / count)
  const session = sessionOf(pack)
  return Array.from({ length: count }, (_, at) =>
    frameText({ session, index: at + 1, count, part: pack.slice(start(at), start(at + 1)) }),
  )
}

export const isFrame = (text: string): boolean => ANY_VERSION.test(text)

/** Parses one frame. @throws ToolError `hand-over/frame`, `hand-over/version`. */
export function readFrame(text: string): Frame {
  const version = ANY_VERSION.exec(text)?.groups?.['version']
  if (version !== undefined && version !== '1') throw signingRequestVersion({ found: version })
  const groups = FRAME.exec(text.trim())?.groups
  if (!groups) throw frameAltered({ offset: 0 })
  const { session = '', index = '', count = '', crc = '', part = '' } = groups
  const bytes = parseBase32(part)
  if (bytes === null) throw frameAltered({ offset: text.indexOf(part) })
  const frame = { session, index: Number(index), count: Number(count), part: bytes }
  if (crcOf(frame) !== crc || frame.index > frame.count) {
    throw frameAltered({ offset: text.indexOf(crc) })
  }
  return frame
}

/** Received frames of one signing request, by index. */
export interface FrameSet {
  readonly session: string
  readonly count: number
  readonly parts: ReadonlyMap<number, Uint8Array>
}

/**
 * Adds a frame to the set, in any order; a duplicate changes nothing.
 * @throws ToolError `hand-over/frame-other-session`; `hand-over/frame` where it contradicts another one.
 */
export function addFrame(set: FrameSet | null, frame: Frame): FrameSet {
  const { session, index, count, part } = frame
  if (set === null) return { session, count, parts: new Map([[index, part]]) }
  if (set.session !== session) throw frameOfOther({ session, expected: set.session })
  const known = set.parts.get(index)
  if (set.count !== count || (known && !equalBytes(known, part))) throw frameAltered({ offset: 0 })
  return known ? set : { ...set, parts: new Map(set.parts).set(index, part) }
}

/** Returns the indexes of the missing frames, from 1. */
export const missingFrames = ({ count, parts }: FrameSet): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter(index => !parts.has(index))

const MAX_NAMED = 8

/**
 * Joins the frames into their signing request.
 * @throws ToolError `hand-over/frames-missing`; as `unpackSigningRequest`.
 */
export function joinFrames(set: FrameSet): SigningRequest {
  const missing = missingFrames(set)
  const { count, parts } = set
  if (missing.length > 0) {
    const named = missing.slice(0, MAX_NAMED).join(', ')
    throw framesMissing({
      have: parts.size,
      count,
      missing: missing.length > MAX_NAMED ? `${named} and others` : named,
    })
  }
  const pack = concatBytes(...Array.from({ length: count }, (_, at) => parts.get(at + 1) ?? NONE))
  if (sessionOf(pack) !== set.session) throw frameAltered({ offset: 0 })
  return unpackSigningRequest(pack)
}

const NONE = new Uint8Array()
