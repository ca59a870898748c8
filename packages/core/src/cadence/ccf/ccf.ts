/**
 * Decoding of CCF, Cadence's Compact Format, in which access nodes send values over gRPC.
 * @module
 */

import { requireInput } from '../../bytes/require-kind.ts'
import type { CadenceValue } from '../cadence-value.ts'
import { CborReader } from './cbor-reader.ts'
import { ccfDefinitionsOnly, ccfNotCcf, ccfTooLong } from './errors.ts'
import { TYPE_AND_VALUE, takeTypeAndValue } from './read-value.ts'
import { takeTypeDefinitions } from './type-definitions.ts'
import { TypeTable } from './type-table.ts'

/** Maximum bytes of a value in CCF; access nodes send up to 20 MB. */
export const MAX_CCF_LENGTH = 20_000_000

/** CBOR tags of the messages: types alone, or types and a value. */
const DEFINITIONS = 128
const DEFINITIONS_AND_VALUE = 129

/** First bytes of the messages that hold a value: a tag, and a list of two. */
const isStart = (bytes: Uint8Array) =>
  bytes[0] === 0xd8 && (bytes[1] === DEFINITIONS_AND_VALUE || bytes[1] === TYPE_AND_VALUE)

/**
 * Returns true for bytes that start as a value in CCF does.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * hasCcfPrefix(parseHex('d88282d88904c2412a')) // => true
 */
export function hasCcfPrefix(bytes: Uint8Array): boolean {
  requireInput('bytes', bytes, 'bytes')
  return isStart(bytes) && bytes[2] === 0x82
}

/**
 * Decodes a Cadence value from CCF (onflow/ccf, `ccf_specs.md`; the codec of cadence v1.10.2), self-describing messages
 * of both kinds, and those of before Cadence 1.0. Strict: rejects what Cadence rejects, numbers that aren't in their
 * shortest form, and paths of another domain than their type's. Fields and entitlements may be in any order, as in
 * events. The value is that of `decodeJsonCadence`; nesting, values and length are limited.
 * @throws ToolError `ccf/…` and `utf8/invalid`, with the offset in bytes.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * decodeCcf(parseHex('d88282d88904c2412a')) // => { type: 'Int', value: 42n }
 * decodeCcf(parseHex('d88282d88904c242002a')) // throws ccf/not-shortest
 */
export function decodeCcf(bytes: Uint8Array): CadenceValue {
  requireInput('bytes', bytes, 'bytes')
  const { length } = bytes
  if (length > MAX_CCF_LENGTH) throw ccfTooLong({ length, limit: MAX_CCF_LENGTH })
  if (bytes[0] === 0xd8 && bytes[1] === DEFINITIONS) throw ccfDefinitionsOnly({ offset: 0 })
  if (!isStart(bytes)) throw ccfNotCcf({ offset: 0 })
  const reader = new CborReader(bytes)
  const table = new TypeTable()
  if (reader.tag() === DEFINITIONS_AND_VALUE) {
    reader.listOf(2)
    takeTypeDefinitions(reader, table)
  }
  const value = takeTypeAndValue(reader, table)
  table.requireUsed()
  reader.end()
  return value
}
