/**
 * JSON-Cadence encoding and decoding, byte for byte as the chain writes it.
 * @module
 */

import { encodeUtf8 } from '../bytes/utf8.ts'
import { findJsonFault } from '../json/find-json-fault.ts'
import { requireLength } from '../length-limit.ts'
import type { CadenceValue } from './cadence-value.ts'
import { decodeValue } from './decode-value.ts'
import { valueJson } from './encode-value.ts'
import { jsonSyntax } from './errors.ts'
import { JSON_ROOT, JsonNode } from './json-node.ts'

/**
 * Maximum UTF-16 units of a value in JSON-Cadence. The chain accepts 1.5 MB of arguments with a transaction and writes
 * 256,000 bytes of events; only a script's answer may be longer.
 */
export const MAX_JSON_CADENCE_LENGTH = 10_000_000

/**
 * Decodes a Cadence value from its JSON-Cadence text (Cadence's JSON-CDC format: everything that `encoding/json` of
 * cadence v1.10.2 writes, and the forms before Cadence 1.0). Strict: rejects what Cadence rejects, skips nothing
 * unknown; numbers are exact and within their type. The value is as the chain reads it: addresses and type IDs complete
 * and lower-case, all decimals, U+FFFD for unpaired surrogates. Signed content stays in the bytes it was decoded from.
 * @param options `pathTexts` also reads the paths of the oldest capabilities, `/public/vault`, which the chain no longer
 * takes.
 * @throws ToolError `json-cadence/…` with the offset (syntax) or the path (`$.value.fields[0]`);
 * `input/too-long`.
 * @example
 * decodeJsonCadence('{"type":"UInt8","value":"7"}') // => { type: 'UInt8', value: 7n }
 * decodeJsonCadence('{"type":"UInt8","value":"256"}') // throws json-cadence/number-out-of-range
 */
export function decodeJsonCadence(
  text: string,
  { pathTexts = false }: { readonly pathTexts?: boolean } = {},
): CadenceValue {
  requireLength(text, MAX_JSON_CADENCE_LENGTH, 'The JSON-Cadence')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw jsonSyntax({ offset: findJsonFault(text) ?? 0, empty: text.trim() === '' })
  }
  return decodeValue(new JsonNode(value, null, '$', pathTexts))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function jsonText(value: CadenceValue): string {
  // JSON has none of these characters outside strings. Go escapes them for HTML and JavaScript.
  return JSON.stringify(valueJson(value, JSON_ROOT)).replace(
    /[<>&\u2028\u2029]/g,
    character => ESCAPES[character] ?? character,
  )
}

/**
 * Encodes a value as Cadence's own encoder does (`encoding/json` of cadence v1.10.2), including the newline at the end,
 * as in events and script results. Decoding Cadence's bytes with `decodeJsonCadence` and encoding the value again gives
 * the same bytes.
 * @throws ToolError `json-cadence/…` with the path in the JSON, for a value that its type cannot hold
 * or that Cadence no longer has.
 * @example
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * decodeUtf8(encodeJsonCadence({ type: 'UFix64', value: '1.5' })) // => '{"value":"1.50000000","type":"UFix64"}\n'
 */
export function encodeJsonCadence(value: CadenceValue): Uint8Array {
  return encodeUtf8(`${jsonText(value)}\n`)
}

/**
 * Encodes an argument of a transaction or a script: like `encodeJsonCadence`, without the newline, which flow-go-sdk
 * removes before it signs.
 * @throws ToolError as `encodeJsonCadence`.
 * @example
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * decodeUtf8(encodeArgument({ type: 'String', value: 'Hello' })) // => '{"value":"Hello","type":"String"}'
 */
export function encodeArgument(value: CadenceValue): Uint8Array {
  return encodeUtf8(jsonText(value))
}
