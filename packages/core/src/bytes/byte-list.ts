/**
 * Lists of bytes as programs print them.
 * @module
 */

import { movedBy, toToolError } from '../errors.ts'
import { isJsonObject, parseJson } from '../json/parse-json.ts'
import { requireLength } from '../length-limit.ts'
import { parseByteArray } from './byte-array.ts'
import { parseHex } from './hex.ts'
import { byteListCount, byteListCut, byteListMember } from './number-errors.ts'
import { requireInput } from './require-kind.ts'

/** Longest list in characters: some 200,000 bytes. */
const MAX_LENGTH = 2_000_000

const PRINTED = /^(?:new\s+)?(?:Uint8Array|Buffer)\s*[.([]/u
const GO_LITERAL = /^\[\s*\]\s*(?:byte|uint8)\s*\{/u
const NODE_BUFFER = /^<Buffer(?:\s[0-9a-f]{2})*\s*(?<cut>\.{3}[^>]*)?>$/iu
const OBJECT = /^\{\s*(?:"type"\s*:\s*"Buffer"|"data"\s*:\s*\[|"0"\s*:\s*\d)/u
/** Bare lists need this many numbers: fewer may be any list. */
const BARE = /^\[\s*(?:(?:0x[0-9a-f]{1,2}|\d{1,3})\s*,\s*){7}/iu
/** As Go prints a slice. */
const GO_PRINTED = /^\[\s*(?:\d{1,3}\s+){7,}\d{1,3}\s*\]$/u

/**
 * Returns true if the text starts like a list of bytes: `[4, 12, …]` of 8 or more, `Uint8Array(64) [ … ]`, Go's
 * `[]byte{0x04, …}` and `[4 12 …]`, Node's `<Buffer 04 0c …>` and `{"type":"Buffer","data":[…]}`, `{"0":4,"1":12,…}`.
 * @example
 * looksLikeByteList('[]byte{0x04, 0xff}') // => true
 * looksLikeByteList('[1, 2]') // => false
 */
export function looksLikeByteList(text: string): boolean {
  requireInput('text', text, 'list of bytes')
  const start = text.slice(0, 4096)
  return (
    PRINTED.test(start) ||
    GO_LITERAL.test(start) ||
    BARE.test(start) ||
    /^<Buffer\s/u.test(start) ||
    (OBJECT.test(start) && !/^\{\s*"data"/u.test(start)) ||
    (start.length < 4096 && GO_PRINTED.test(start))
  )
}

/**
 * Parses a list of bytes in any of the forms of `looksLikeByteList`.
 * @throws ToolError `byte-array/…` with the offset; `json/…`; `input/too-long`.
 * @example
 * parseByteList('{"type":"Buffer","data":[4,255]}') // => Uint8Array.of(4, 255)
 * parseByteList('<Buffer 04 ff>') // => Uint8Array.of(4, 255)
 * parseByteList('Uint8Array(3) [ 4, 255 ]') // throws byte-array/count
 */
export function parseByteList(text: string): Uint8Array {
  requireInput('text', text, 'list of bytes')
  requireLength(text, MAX_LENGTH, 'The list of bytes')
  try {
    return parseTrimmed(text.trim())
  } catch (cause) {
    throw movedBy(toToolError(cause), Math.max(0, text.search(/\S/u)))
  }
}

function parseTrimmed(trimmed: string): Uint8Array {
  if (trimmed.startsWith('<')) return parseNodeBuffer(trimmed)
  if (trimmed.startsWith('{')) return parseObject(trimmed)
  if (GO_PRINTED.test(trimmed.slice(0, 4096)) || /^\[\s*\d{1,3}\s+\d/u.test(trimmed)) {
    // One character for one, so that positions stay right.
    return parseByteArray(trimmed.replace(/(?<=\d)\s(?=\s*\d)/gu, ','))
  }
  const more = /\.{3}\s*(?:\d+ more (?:items?|bytes?))?/u.exec(trimmed)
  if (more) throw byteListCut({ offset: more.index })
  const bytes = parseByteArray(trimmed)
  const announced = /^\s*(?:Uint8Array|Buffer)\s*\(\s*(\d+)\s*\)\s*\[/u.exec(trimmed)?.[1]
  if (announced !== undefined && Number(announced) !== bytes.length) {
    throw byteListCount({ announced: Number(announced), found: bytes.length })
  }
  return bytes
}

function parseNodeBuffer(text: string): Uint8Array {
  const found = NODE_BUFFER.exec(text)
  const cut = found?.groups?.['cut']
  if (!found || cut !== undefined) throw byteListCut({ offset: Math.max(0, text.indexOf('...')) })
  return parseHex(text.slice('<Buffer'.length, -1).replace(/\s+/gu, ''))
}

/** Parses the JSON of a Node Buffer, or of a Uint8Array, whose members are its bytes. */
function parseObject(text: string): Uint8Array {
  const json = parseJson(text)
  if (!isJsonObject(json)) throw byteListMember({ member: '' })
  const isBuffer = json['type'] === 'Buffer'
  const list = isBuffer ? json['data'] : Object.values(json)
  if (!Array.isArray(list)) throw byteListMember({ member: 'data' })
  const names = isBuffer ? [] : Object.keys(json)
  const stray = names.find((name, at) => name !== String(at))
  if (stray !== undefined) throw byteListMember({ member: stray.slice(0, 20) })
  const bad = list.findIndex(
    one => typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > 255,
  )
  if (bad >= 0) throw byteListMember({ member: isBuffer ? `data[${bad}]` : String(bad) })
  return Uint8Array.from(list as readonly number[])
}
