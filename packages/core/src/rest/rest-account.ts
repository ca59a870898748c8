import { readHex } from '../bytes/hex.ts'
import { MAX_UINT64, parseUnsigned } from '../bytes/integers.ts'
import { ACCOUNT_HASH_ALGORITHM_IDS, SIGNATURE_ALGORITHM_IDS } from '../keys/algorithms.ts'
import { restWrongKind } from '../transaction/errors.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'
import { listOf, type Part, parsed, partOf } from './json-fields.ts'

/** Longer numbers are neither an index nor a weight. */
const MOST = 999_999_999n
const smallOf = (part: Part) =>
  parsed(part, text => Number(parseUnsigned(text, { field: part.name, max: MOST })))
const uint64Of = (part: Part) =>
  parsed(part, text => parseUnsigned(text, { field: part.name, max: MAX_UINT64 }))

function oneOf<T extends string>(part: Part, names: readonly T[]): T {
  const found = names.find(name => name === part.value)
  if (found !== undefined) return found
  throw restWrongKind({ field: part.name, expected: `one of ${names.join(', ')}` })
}

function keyOf(part: Part): AccountKey {
  const revoked = partOf(part, 'revoked')
  if (typeof revoked.value !== 'boolean') {
    throw restWrongKind({ field: revoked.name, expected: 'true or false' })
  }
  return {
    index: smallOf(partOf(part, 'index')),
    publicKey: parsed(partOf(part, 'public_key'), text => readHex(text, 64, 'public key')),
    signatureAlgorithm: oneOf(partOf(part, 'signing_algorithm'), SIGNATURE_ALGORITHM_IDS),
    hashAlgorithm: oneOf(partOf(part, 'hashing_algorithm'), ACCOUNT_HASH_ALGORITHM_IDS),
    weight: smallOf(partOf(part, 'weight')),
    sequenceNumber: uint64Of(partOf(part, 'sequence_number')),
    revoked: revoked.value,
  }
}

/**
 * Parses the `keys` of an answer of the access node; none if they are missing or null.
 * @throws ToolError `transaction/rest-field` with the field's name.
 * @example
 * accountKeysFromRest({ keys: null }) // => []
 * accountKeysFromRest({ keys: {} }) // throws transaction/rest-field
 */
export function accountKeysFromRest(json: unknown): readonly AccountKey[] {
  const keys = partOf({ value: json, name: '' }, 'keys')
  return (keys.value ?? null) === null ? [] : listOf(keys).map(keyOf)
}

/** Account in an answer of the access node that includes its keys. */
export interface RestAccount {
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  readonly keys: readonly AccountKey[]
}

/**
 * Parses an account without its contracts.
 * @throws ToolError `transaction/rest-field` with the field's name.
 * @example
 * accountFromRest({ balance: '5', keys: [] }) // => { balance: 5n, keys: [] }
 */
export function accountFromRest(json: unknown): RestAccount {
  const balance = uint64Of(partOf({ value: json, name: '' }, 'balance'))
  return { balance, keys: accountKeysFromRest(json) }
}
