/**
 * Parser for the key indexer’s answer: the accounts of a public key.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import type { NetworkId } from '../network/networks.ts'
import { type FlowAddress, parseAddress } from './address.ts'
import { FULL_WEIGHT } from './key-weight.ts'

/** One key of one account; an account with the same key twice appears twice. */
export interface KeyOfAccount {
  readonly address: FlowAddress
  readonly keyIndex: number
  /** 0 to 1000; a key below 1000 cannot sign alone. */
  readonly weight: number
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  readonly revoked: boolean
}

const undocumented = (what: string, cause?: unknown) =>
  new ToolError('keys/indexer-bad-answer', `The key indexer sent an unusable answer: ${what}.`, {
    cause,
  })

/**
 * Parses the answer of Flow's public key indexer (`GET /key/{key}`) for `publicKey` (X‖Y). One invalid entry rejects
 * the whole answer: an account dropped silently would look like one that does not exist. The algorithms are parsed from
 * their names, since releases of the indexer number them differently; an empty list may arrive as null, as Go writes a
 * nil slice.
 * @param network refuses addresses of another one.
 * @throws ToolError `keys/indexer-bad-answer`.
 * @example
 * import { fixedHex } from '@toolkit/core/bytes/hex'
 * const key = fixedHex(new Uint8Array(64), 64)
 * parseKeyIndexerAnswer({ publicKey: key, accounts: null }, key) // => []
 * parseKeyIndexerAnswer({ publicKey: '00', accounts: null }, key) // throws keys/indexer-bad-answer
 */
export function parseKeyIndexerAnswer(
  json: unknown,
  publicKey: Hex<64>,
  network?: NetworkId,
): readonly KeyOfAccount[] {
  if (!isRecord(json)) throw undocumented('it is not as documented')
  const { publicKey: answered, accounts } = json
  if (typeof answered !== 'string') throw undocumented('publicKey is not as documented')
  if (answered.toLowerCase().replace(/^0x/, '') !== publicKey) {
    throw undocumented('it is about another key')
  }
  if (accounts === null) return []
  if (!Array.isArray(accounts)) throw undocumented('accounts is not as documented')
  return accounts.map((entry: unknown, position) => readEntry(entry, position, network))
}

function readEntry(entry: unknown, position: number, network?: NetworkId): KeyOfAccount {
  const fields = isRecord(entry) ? entry : {}
  const read = <T>(name: string, accepts: (value: unknown) => value is T): T => {
    const value = fields[name]
    if (!accepts(value)) throw undocumented(`accounts.${position}.${name} is not as documented`)
    return value
  }
  const address = read('address', isString)
  return {
    address: readAddress(address, position, network),
    keyIndex: read('keyId', upTo(Number.MAX_SAFE_INTEGER)),
    weight: read('weight', upTo(FULL_WEIGHT)),
    signatureAlgorithm: read('signing', oneOf(SIGNATURE_ALGORITHM_IDS)),
    hashAlgorithm: read('hashing', oneOf(ACCOUNT_HASH_ALGORITHM_IDS)),
    revoked: read('isRevoked', (value): value is boolean => typeof value === 'boolean'),
  }
}

function readAddress(text: string, position: number, network?: NetworkId): FlowAddress {
  try {
    return parseAddress(text, network)
  } catch (error) {
    throw undocumented(`accounts.${position}.address is not an address`, error)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isString = (value: unknown): value is string => typeof value === 'string'
const upTo =
  (most: number) =>
  (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
const oneOf =
  <T extends string>(names: readonly T[]) =>
  (value: unknown): value is T =>
    names.includes(value as T)
