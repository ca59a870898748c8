/**
 * Cadence values in any encoding in which nodes, SDKs and indexers give them, as text.
 * @module
 */

import { readBase64 } from '../bytes/base64.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { tryTo } from '../errors.ts'
import { requireLength } from '../length-limit.ts'
import type { CadenceValue } from './cadence-value.ts'
import { decodeCcf, hasCcfPrefix } from './ccf/ccf.ts'
import { decodeJsonCadence } from './json-cadence.ts'

/** Maximum characters: the longest CCF in hex. */
const MAX_LENGTH = 40_000_010

const HEX = /^(?:0x)?[0-9a-f\s:,]+$/i

/** Cadence value, with the encoding in which it was. */
export interface CadenceText {
  readonly value: CadenceValue
  readonly encoding: 'json-cadence' | 'ccf'
}

/**
 * Reads a value from JSON-Cadence or CCF, as text: the JSON itself, either in Base64, CCF in hex; quotes around a word
 * are left out, as answers of the REST interface have them.
 * @throws ToolError `json-cadence/…`, `ccf/…`, `utf8/…`, `input/too-long`.
 * @example
 * readCadenceText('{"type":"Int","value":"42"}').value // => { type: 'Int', value: 42n }
 * readCadenceText('"eyJ0eXBlIjoiSW50IiwidmFsdWUiOiI0MiJ9"').value // => { type: 'Int', value: 42n }
 * readCadenceText('d88282d88904c2412a').encoding // => 'ccf'
 */
export function readCadenceText(text: string): CadenceText {
  requireLength(text, MAX_LENGTH, 'The value')
  const trimmed = text.trim()
  const quoted = /^"[^"\\]*"$/.test(trimmed)
  const word = quoted ? trimmed.slice(1, -1).trim() : trimmed
  const bytes = bytesOf(word)
  if (bytes === null) return fromJson(quoted ? word : text)
  if (hasCcfPrefix(bytes)) return { value: decodeCcf(bytes), encoding: 'ccf' }
  return fromJson(decodeUtf8(bytes))
}

const fromJson = (json: string): CadenceText => ({
  value: decodeJsonCadence(json, { pathTexts: true }),
  encoding: 'json-cadence',
})

/** Returns the bytes of a word in hex or Base64; null for any other text. */
function bytesOf(word: string): Uint8Array | null {
  if (/^\s*[{[]/.test(word)) return null
  if (HEX.test(word)) {
    const bytes = tryTo(() => parseLooseHex(word.replace(/[:,]/g, ' ')))
    // Digits alone may be Base64, too.
    if (bytes && hasCcfPrefix(bytes)) return bytes
  }
  return tryTo(() => readBase64(word.replace(/\s+/g, ''), { alphabet: 'any' }).bytes)
}
