import { parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { tryTo } from '@toolkit/core/errors'
import { isJsonObject, type JsonObject, type JsonValue } from '@toolkit/core/json/parse-json'
import type { NetworkId } from '@toolkit/core/network/networks'

export const textOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns the text of the first of these members that has one. */
export const oneOf = (json: JsonObject, ...names: readonly string[]): string | undefined =>
  names.map(name => textOf(json[name])).find(text => text !== undefined)

export const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []

/** Parses an id: 64 hex digits, or 32 bytes in Base64, as gRPC's tools give them. */
export function idOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(text)) return text.replace(/^0x/i, '').toLowerCase()
  const bytes = text.length === 44 ? tryTo(() => parseBase64(text)) : null
  return bytes?.length === 32 ? formatHex(bytes) : undefined
}

/** Returns who writes members like these: nodes `block_id`, FCL `blockId`, gRPC that too, with ids in Base64. */
export function by(json: JsonObject): string {
  if ('parentBlockId' in json) return 'flow-cli'
  const isNode = ([name, value]: readonly [string, JsonValue]) =>
    /^[a-z]+(?:_[a-z]+)+$/.test(name) || (typeof value === 'string' && /^[\w+/]{43}=$/.test(value))
  return Object.entries(json).some(isNode) ? 'an access node' : 'FCL'
}

export const withNetwork = (value: string, network: NetworkId | undefined) =>
  network === undefined ? { value } : { value, network }

/** Returns the JSON-Cadence of a value in any encoding; as it is, where it is JSON-Cadence. */
export function jsonOf(text: string): string | undefined {
  const read = tryTo(() => readCadenceText(text))
  if (!read) return undefined
  const { value, encoding } = read
  if (encoding === 'ccf') return tryTo(() => decodeUtf8(encodeArgument(value))) ?? undefined
  return text.trimStart().startsWith('{') ? text : decodeUtf8(parseBase64(text.trim()))
}
