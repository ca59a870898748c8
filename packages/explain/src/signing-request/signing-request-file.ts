import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { isJsonObject, type JsonObject, parseJson } from '@toolkit/core/json/parse-json'
import { isNetworkId, NETWORK_IDS } from '@toolkit/core/network/networks'
import { orList } from '@toolkit/core/text/format-list'
import {
  signingRequestChecksum,
  signingRequestField,
  signingRequestFileCut,
  signingRequestJson,
  signingRequestVersion,
} from './errors.ts'
import {
  checksumOf,
  type SigningRequest,
  signingRequestOf,
  signingRequestRlp,
} from './signing-request.ts'

const FORMAT = 'flow-hand-over'
const VERSION = 1
const WHAT = 'A Flow transaction, to be signed, merged or sent. It has no secrets in it.'

/** Members covered by the checksum, and kept unchanged. */
const CHECKED: ReadonlySet<string> = new Set(['transaction', 'checksum'])

/** Returns the members of the file, in order. @throws ToolError as `signingRequestRlp`. */
function membersOf(request: SigningRequest): Readonly<Record<string, string | number>> {
  const rlp = signingRequestRlp(request)
  return {
    format: FORMAT,
    version: VERSION,
    what: WHAT,
    network: request.network,
    payer: `0x${request.transaction.payer}`,
    transaction: formatHex(rlp),
    checksum: formatHex(checksumOf(request.network, rlp)),
  }
}

/**
 * Formats a signing request as a file: JSON with the network, the payer, the transaction's RLP in hex and a checksum
 * (docs/hand-over.md).
 * @throws ToolError as `packSigningRequest`.
 */
export const formatSigningRequestFile = (request: SigningRequest): string =>
  JSON.stringify(membersOf(request), null, 2)

/** Returns true if a text looks like such a file, even a truncated one. */
export const isSigningRequestFile = (text: string): boolean =>
  /^\s*\{/.test(text) && text.includes(`"${FORMAT}"`)

function parsed(text: string): JsonObject {
  try {
    const json = parseJson(text)
    if (isJsonObject(json)) return json
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (!text.trimEnd().endsWith('}')) throw signingRequestFileCut({ end: text.length })
    throw signingRequestJson({ cause: error })
  }
  throw signingRequestField({ field: 'format', expected: `"${FORMAT}"` })
}

function textMember(json: JsonObject, field: string, expected: string): string {
  const value = json[field]
  if (typeof value !== 'string') throw signingRequestField({ field, expected })
  return value
}

/**
 * Parses the signing request in such a file. Each member must equal what would be written today, so that a person who
 * reads the file reads what is signed.
 * @throws ToolError `hand-over/version`, `hand-over/cut`, `hand-over/altered` with the place; what
 * `decodeTransaction` throws.
 */
export function parseSigningRequestFile(text: string): SigningRequest {
  const json = parsed(text)
  if (json['format'] !== FORMAT)
    throw signingRequestField({ field: 'format', expected: `"${FORMAT}"` })
  if (json['version'] !== VERSION) throw signingRequestVersion({ found: `${json['version']}` })
  const network = textMember(json, 'network', 'a network')
  if (!isNetworkId(network)) {
    throw signingRequestField({
      field: 'network',
      expected: orList(NETWORK_IDS.map(id => `"${id}"`)),
    })
  }
  const hex = textMember(json, 'transaction', 'RLP in hex')
  const rlp = rlpOf(hex)
  const checksum = textMember(json, 'checksum', 'a checksum')
  if (checksum !== formatHex(checksumOf(network, rlp)))
    throw signingRequestChecksum({ field: 'checksum' })
  const request = signingRequestOf(network, rlp)
  const members = membersOf(request)
  for (const [field, value] of Object.entries(json)) {
    if (CHECKED.has(field) || value === members[field]) continue
    throw signingRequestField({
      field,
      expected: Object.hasOwn(members, field) ? `"${members[field]}"` : 'left out',
    })
  }
  for (const field of Object.keys(members)) {
    if (!Object.hasOwn(json, field)) throw signingRequestField({ field, expected: 'there' })
  }
  return request
}

/** Decodes hex in lower case, the only written form: other letters mean that the file was changed. */
function rlpOf(hex: string): Uint8Array {
  const field = 'transaction'
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) throw signingRequestField({ field, expected: 'RLP in hex' })
  return parseHex(hex)
}
