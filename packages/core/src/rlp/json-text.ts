import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { parseHex } from '../bytes/hex.ts'
import { positionInJsonString } from '../json/json-string.ts'
import { jsonHalfCharacter, jsonHexBadDigit, jsonHexOddLength } from './json-errors.ts'

/** Returns true if the JSON text represents bytes in hex. */
export const isHexText = (text: string) => /^0x/iu.test(text)

/** String of the source: its value, and the position of its quote. */
export interface JsonText {
  readonly source: string
  readonly start: number
  readonly text: string
  /** Path for errors. */
  readonly where: () => string
}

/**
 * Returns the bytes of a quoted text.
 * @throws ToolError `hex/…`, `utf8/lone-surrogate`, with offsets into the source.
 */
export function bytesOfJsonText(json: JsonText): Uint8Array {
  return isHexText(json.text) ? hexBytes(json) : utf8Bytes(json)
}

function hexBytes({ source, start, text, where }: JsonText): Uint8Array {
  const bad = text.slice(2).search(/[^0-9a-fA-F]/u)
  if (bad >= 0) {
    const found = characterAt(text, bad + 2)
    const offset = positionInJsonString(source, start, bad + 2)
    const character = nameCharacter(found)
    throw jsonHexBadDigit({ where: where(), character, offset, length: found.length })
  }
  const digits = text.length - 2
  if (digits % 2 === 1) {
    const offset = positionInJsonString(source, start, text.length)
    throw jsonHexOddLength({ where: where(), digits, offset, length: 0 })
  }
  return parseHex(text)
}

function utf8Bytes({ source, start, text, where }: JsonText): Uint8Array {
  const half = text.search(/\p{Cs}/u)
  if (half >= 0) {
    const offset = positionInJsonString(source, start, half)
    throw jsonHalfCharacter({ where: where(), offset })
  }
  return new TextEncoder().encode(text)
}
