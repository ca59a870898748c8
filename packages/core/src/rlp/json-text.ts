import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { parseHex } from '../bytes/hex.ts'
import {
  jsonBadEscape,
  jsonControlCharacter,
  jsonHalfCharacter,
  jsonHexBadDigit,
  jsonHexOddLength,
  jsonUnfinished,
} from './json-errors.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Whether JSON has this text stand for bytes in hex. */
export const isHexText = (text: string) => /^0x/iu.test(text)

type Where = () => string

/** How many characters of the source the escape at `offset` takes, and what it stands for. */
function readEscape(source: string, offset: number, where: Where) {
  const letter = source[offset + 1] ?? ''
  const simple = ESCAPES[letter]
  if (simple !== undefined) return { length: 2, unit: simple }
  const digits = source.slice(offset + 2, offset + 6)
  if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/u.test(digits)) {
    throw jsonBadEscape({ where: where(), offset, length: letter === 'u' ? 2 : 1 + letter.length })
  }
  return { length: 6, unit: String.fromCharCode(Number.parseInt(digits, 16)) }
}

/** The place in the source of the unit `index` of the text that starts behind the quote at `start`. */
function placeOf(source: string, start: number, index: number, where: Where): number {
  let offset = start + 1
  for (let unit = 0; unit < index; unit++) {
    offset += source[offset] === '\\' ? readEscape(source, offset, where).length : 1
  }
  return offset
}

/**
 * The text in quotes that starts at `start`: its bytes, and where the source goes on.
 * @throws ToolError `json-rlp/…`, `hex/…`, `utf8/lone-surrogate`, with offsets into the source.
 */
export function readJsonText(
  source: string,
  start: number,
  where: Where,
): { readonly bytes: Uint8Array; readonly end: number } {
  let text = ''
  let offset = start + 1
  let from = offset
  for (;;) {
    const unit = source.charCodeAt(offset)
    if (Number.isNaN(unit)) throw jsonUnfinished({ what: 'text', where: where(), offset: start })
    if (unit === 0x22) break
    if (unit < 0x20) {
      const character = nameCharacter(characterAt(source, offset))
      throw jsonControlCharacter({ where: where(), character, offset })
    }
    if (unit === 0x5c) {
      const { length, unit: meant } = readEscape(source, offset, where)
      text += source.slice(from, offset) + meant
      offset += length
      from = offset
    } else offset++
  }
  text += source.slice(from, offset)
  const bytes = isHexText(text)
    ? hexBytes(source, start, text, where)
    : utf8Bytes(source, start, text, where)
  return { bytes, end: offset + 1 }
}

function hexBytes(source: string, start: number, text: string, where: Where): Uint8Array {
  const bad = text.slice(2).search(/[^0-9a-fA-F]/u)
  if (bad >= 0) {
    const found = characterAt(text, bad + 2)
    const offset = placeOf(source, start, bad + 2, where)
    const character = nameCharacter(found)
    throw jsonHexBadDigit({ where: where(), character, offset, length: found.length })
  }
  const digits = text.length - 2
  if (digits % 2 === 1) {
    const offset = placeOf(source, start, text.length, where)
    throw jsonHexOddLength({ where: where(), digits, offset, length: 0 })
  }
  return parseHex(text)
}

function utf8Bytes(source: string, start: number, text: string, where: Where): Uint8Array {
  const half = text.search(/\p{Cs}/u)
  if (half >= 0) {
    throw jsonHalfCharacter({ where: where(), offset: placeOf(source, start, half, where) })
  }
  return new TextEncoder().encode(text)
}
