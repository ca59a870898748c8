import { type FlowAddress, isAddressOf } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { transactionFromRest } from '@toolkit/core/flow/rest-transaction'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { badRequest } from './node-error.ts'

const FIELDS = [
  'script',
  'arguments',
  'reference_block_id',
  'gas_limit',
  'payer',
  'proposal_key',
  'authorizers',
  'payload_signatures',
  'envelope_signatures',
]
const MOST_ARGUMENTS = 100
const MOST_AUTHORIZERS = 100
const UINT32 = 0xffff_ffffn
const UINT64 = 0xffff_ffff_ffff_ffffn

/** An address as REST takes it: 16 hex digits, `0x` optional, valid for the chain. */
export function parseNodeAddress(text: unknown, network: NetworkId): FlowAddress {
  const digits = typeof text === 'string' ? text.replace(/^0x/, '').toLowerCase() : ''
  if (!/^[0-9a-f]{16}$/.test(digits)) throw badRequest('invalid address')
  const address = digits as FlowAddress
  if (isAddressOf(address, network)) return address
  throw badRequest(
    `rpc error: code = InvalidArgument desc = address ${address} is invalid for chain flow-${network}`,
  )
}

/** A block, collection or transaction ID: 64 hex digits. */
export function parseId(text: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw badRequest('invalid ID format')
  return text.toLowerCase()
}

/** The body of `POST /v1/transactions`, checked in the order in which the node checks it. */
export function parseTransactionBody(body: string, network: NetworkId): Transaction {
  const json = parseObject(body)
  for (const field of Object.keys(json)) {
    if (!FIELDS.includes(field)) {
      throw badRequest(`request body contains unknown field "${field}"`)
    }
  }
  const proposalKey = json['proposal_key']
  if (!isObject(proposalKey)) throw badRequest('proposal key not provided')
  if (!json['script']) throw badRequest('script not provided')
  if (!json['payer']) throw badRequest('payer not provided')
  const authorizers = listOf(json, 'authorizers')
  const args = listOf(json, 'arguments')
  if (authorizers.length > MOST_AUTHORIZERS) {
    throw badRequest(`too many authorizers. Maximum authorizers allowed: ${MOST_AUTHORIZERS}`)
  }
  if (args.length > MOST_ARGUMENTS) {
    throw badRequest(`too many arguments. Maximum arguments allowed: ${MOST_ARGUMENTS}`)
  }
  if (!json['reference_block_id']) throw badRequest('reference block not provided')
  const payloadSignatures = listOf(json, 'payload_signatures')
  const envelopeSignatures = listOf(json, 'envelope_signatures')
  if (envelopeSignatures.length === 0) throw badRequest('envelope signatures not provided')
  args.forEach((argument, index) => {
    if (!isBase64(argument)) throw badRequest(`invalid argument encoding at index ${index}`)
  })
  prefixed('invalid payer: ', () => parseNodeAddress(json['payer'], network))
  for (const authorizer of authorizers) parseNodeAddress(authorizer, network)
  parseNodeAddress(proposalKey['address'], network)
  checkNumber(proposalKey['key_index'], UINT32, 'key index')
  checkNumber(proposalKey['sequence_number'], UINT64, 'sequence number')
  for (const signature of [...payloadSignatures, ...envelopeSignatures]) {
    checkSignature(signature, network)
  }
  if (!isBase64(json['script'])) throw badRequest('invalid transaction script encoding')
  prefixed('invalid reference block ID: ', () => parseId(String(json['reference_block_id'])))
  checkNumber(json['gas_limit'], UINT64, 'gas limit')
  try {
    return transactionFromRest({
      ...json,
      arguments: args,
      authorizers,
      payload_signatures: payloadSignatures,
      envelope_signatures: envelopeSignatures,
    })
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : String(error))
  }
}

function checkSignature(signature: unknown, network: NetworkId): void {
  if (!isObject(signature)) throw badRequest('invalid signature: missing value')
  parseNodeAddress(signature['address'], network)
  checkNumber(signature['key_index'], UINT32, 'key index')
  if (!signature['signature']) throw badRequest('invalid signature: missing value')
  if (!isBase64(signature['signature'])) throw badRequest('invalid signature: invalid encoding')
  const extension = signature['extension_data']
  if (extension !== undefined && !isBase64(extension)) {
    throw badRequest('invalid signature: invalid encoding')
  }
}

function checkNumber(value: unknown, max: bigint, name: string): void {
  const fits = typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= max
  if (!fits) throw badRequest(`invalid ${name}: value must be an unsigned integer`)
}

function prefixed(prefix: string, parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw badRequest(prefix + (error instanceof Error ? error.message : error))
  }
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseObject(body: string): JsonObject {
  if (body === '') throw badRequest('request body must not be empty')
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw badRequest('request body contains badly-formed JSON')
  }
  if (!isObject(json)) throw badRequest('request body must not be empty')
  return json
}

function listOf(json: JsonObject, field: string): readonly unknown[] {
  const value = json[field] ?? []
  if (Array.isArray(value)) return value
  throw badRequest(`request body contains an invalid value for the "${field}" field`)
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)
}
