/**
 * Parser for the accounts and keys of a flow.json.
 * @module
 */

import { type FlowAddress, parseShortAddress } from '../account/address.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { type ToolError, toToolError } from '../errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import {
  accountCalled,
  flowJsonAlgorithm,
  flowJsonBadMember,
  flowJsonKeyElsewhere,
  flowJsonKeyType,
  flowJsonMissing,
  flowJsonMnemonic,
  flowJsonNoAccounts,
  flowJsonNoSuchAccount,
  flowJsonSeveral,
  flowJsonSeveralKeys,
  flowJsonTooMany,
  variableCalled,
} from './flow-json-errors.ts'

/** flowkit's defaults, for a key given as a plain text or without them. */
const DEFAULT_SIGNATURE_ALGORITHM: SignatureAlgorithm = 'ECDSA_P256'
const DEFAULT_HASH: AccountHashAlgorithm = 'SHA3_256'
const DEFAULT_PATH = "m/44'/539'/0'/0/0"

/** Address of "service", which flowkit allows for the emulator only. */
const EMULATOR_SERVICE = 'f8d6e0586b0a20c7' as FlowAddress

const VARIABLE = /^\$(?:\{\w+\}|\w+)$/u

/** Hex key of a flow.json. */
export interface FlowJsonKey {
  /** Hex text, not checked yet. */
  readonly hex: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  readonly keyIndex: number
  /** Null if the entry has none, or takes it from an environment variable. */
  readonly address: FlowAddress | null
  readonly notes: readonly string[]
}

interface Entry {
  readonly name: string | null
  /** Name in errors, which may differ from the account's name. */
  readonly called: string | null
  readonly value: JsonObject
}

/**
 * Parses the JSON of a flow.json, or of a part copied out of one: `"NAME": { … },`.
 * @example
 * parseFlowJsonText('"alice": { "key": "0x01" },') // => { alice: { key: '0x01' } }
 */
export function parseFlowJsonText(text: string): JsonValue {
  requireInput('text', text, 'text')
  const start = text.search(/\S/u)
  if (text[start] !== '"') return parseJson(text)
  try {
    return parseJson(`{${withoutComma(text)}}`)
  } catch (cause) {
    throw asWritten(toToolError(cause), text.length)
  }
}

/** Removes the comma after the part. A regular expression would try at every space. */
function withoutComma(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed.endsWith(',') ? trimmed.slice(0, -1) : text
}

/** Moves the position into the original text of `length` units, without the added brackets. */
function asWritten(error: ToolError, length: number): ToolError {
  const { position } = error
  if (position?.kind !== 'offset') return error
  const offset = Math.min(Math.max(0, position.offset - 1), length)
  return error.at({ ...position, offset })
}

const isAccount = (value: JsonValue | undefined): value is JsonObject =>
  isJsonObject(value) && ('key' in value || 'keys' in value)

const isKey = (value: JsonObject) => typeof value['type'] === 'string' && !('address' in value)

/** Maximum entries of a list to choose from; the largest projects have some dozens. */
const MAX_ACCOUNTS = 1000

function namedEntries(accounts: JsonObject): readonly Entry[] {
  const { length: count } = Object.keys(accounts)
  if (count > MAX_ACCOUNTS) throw flowJsonTooMany({ count, max: MAX_ACCOUNTS })
  return Object.entries(accounts).map(([name, value], index) => {
    const called = accountCalled(name, index + 1)
    if (!isAccount(value)) throw flowJsonMissing({ called, member: 'key' })
    return { name, called, value }
  })
}

function entriesOf(json: JsonValue): readonly Entry[] {
  if (!isJsonObject(json)) throw flowJsonNoAccounts()
  const accounts = json['accounts']
  if (isJsonObject(accounts)) {
    const entries = namedEntries(accounts)
    if (entries.length === 0) throw flowJsonNoAccounts()
    return entries
  }
  if (isAccount(json)) return [{ name: null, called: null, value: json }]
  if (isKey(json)) return [{ name: null, called: null, value: { key: json } }]
  const members: readonly JsonValue[] = Object.values(json)
  if (members.length === 0 || !members.every(isAccount)) throw flowJsonNoAccounts()
  return namedEntries(json)
}

const namesOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ name }) => (name === null ? [] : [name]))

/**
 * Lists the names of the accounts in a flow.json text, in order; an entry without a name (one account or one key alone)
 * has none.
 * @throws ToolError `json/…` with the offset, `flow-json/…`.
 * @example
 * const text = '{ "accounts": { "alice": { "key": "01" }, "bob": { "key": "02" } } }'
 * flowJsonAccounts(text) // => ['alice', 'bob']
 */
export function flowJsonAccounts(text: string): readonly string[] {
  return namesOf(entriesOf(parseFlowJsonText(text)))
}

function choose(entries: readonly Entry[], account: string | undefined): Entry {
  const names = namesOf(entries)
  const [only] = entries
  if (account !== undefined && names.length > 0) {
    const chosen = entries.find(({ name }) => name === account)
    if (chosen === undefined) throw flowJsonNoSuchAccount({ names })
    return chosen
  }
  if (only === undefined || entries.length > 1) throw flowJsonSeveral({ names })
  return only
}

/** Returns the only key of an account: `key`, or before Flow CLI 0.22 `keys`. */
function keyOf({ called, value }: Entry): string | JsonObject {
  const key = value['key'] ?? value['keys']
  const member = value['key'] === undefined ? 'keys' : 'key'
  if (typeof key === 'string' || isJsonObject(key)) return key
  if (!Array.isArray(key)) throw flowJsonBadMember({ called, member, expected: 'a key' })
  if (key.length > 1) throw flowJsonSeveralKeys({ called, count: key.length })
  const [only] = key
  if (typeof only === 'string' || isJsonObject(only)) return only
  throw flowJsonMissing({ called, member: 'key' })
}

function addressOf({ called, value }: Entry): { address: FlowAddress | null; note?: string } {
  const written = value['address']
  if (written === undefined || written === '') return { address: null }
  if (typeof written !== 'string') {
    throw flowJsonBadMember({ called, member: 'address', expected: 'a text' })
  }
  if (written === 'service') {
    return { address: EMULATOR_SERVICE, note: 'The address "service" is that of the emulator.' }
  }
  if (VARIABLE.test(written)) {
    return { address: null, note: `The address stands in ${variableCalled(written)}.` }
  }
  return { address: parseShortAddress(written) }
}

/** Returns a member of the key, which must be a text if present. */
function textMember(called: string | null, key: JsonObject, member: string): string | undefined {
  const value = key[member]
  if (value === undefined) return undefined
  if (typeof value === 'string') return value
  throw flowJsonBadMember({ called, member, expected: 'a text' })
}

function algorithmOf<Id extends string>(
  called: string | null,
  key: JsonObject,
  member: 'signatureAlgorithm' | 'hashAlgorithm',
  known: readonly Id[],
  usual: Id,
): Id {
  const written = textMember(called, key, member)
  if (written === undefined || written === '') return usual
  const found = known.find(id => id === written)
  if (found === undefined) throw flowJsonAlgorithm({ called, member, known })
  return found
}

/**
 * Returns the index of a key object, 0 to 2^32 - 1; 0 by default. `called` names its account in errors.
 * @throws ToolError `flow-json/bad-member`.
 * @example
 * flowJsonKeyIndex(null, { index: 3 }) // => 3
 */
export function flowJsonKeyIndex(called: string | null, key: JsonObject): number {
  requireInput('object', key, 'key')
  const index = key['index'] ?? 0
  if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < 2 ** 32) {
    return index
  }
  throw flowJsonBadMember({ called, member: 'index', expected: 'a whole number from 0' })
}

function required(called: string | null, key: JsonObject, member: string): string {
  const value = textMember(called, key, member)
  if (value === undefined || value === '') throw flowJsonMissing({ called, member })
  return value
}

/** Returns the hex text of a key object. @throws if the key is not in the file at all. */
function hexOf(called: string | null, key: JsonObject): string {
  const context = isJsonObject(key['context']) ? key['context'] : {}
  switch (key['type']) {
    case 'hex':
      return key['privateKey'] === undefined && 'privateKey' in context
        ? required(called, context, 'privateKey')
        : required(called, key, 'privateKey')
    case 'file':
      throw flowJsonKeyElsewhere({ called, kind: 'file', value: required(called, key, 'location') })
    case 'bip44':
      required(called, key, 'mnemonic')
      throw flowJsonMnemonic({
        called,
        path: textMember(called, key, 'derivationPath') || DEFAULT_PATH,
      })
    case 'google-kms':
    case 'aws-kms': {
      const resource =
        textMember(called, key, 'resourceID') ?? textMember(called, context, 'resourceName')
      const value = resource || 'no resource named'
      throw flowJsonKeyElsewhere({ called, kind: key['type'], value })
    }
    default:
      throw flowJsonKeyType({ called })
  }
}

/**
 * Parses the key of one account of a flow.json (flowkit `config/json/account.go`, with the forms before Flow CLI 0.22);
 * of the only one, or of the one called `account`.
 * @throws ToolError `flow-json/…` with the member; `address/…`.
 * @example
 * const account = { address: 'f8d6e0586b0a20c7', key: '01'.repeat(32) }
 * const { signatureAlgorithm, hashAlgorithm, keyIndex } = readFlowJsonKey({ accounts: { alice: account } })
 * signatureAlgorithm // => 'ECDSA_P256'
 * hashAlgorithm // => 'SHA3_256'
 * keyIndex // => 0
 */
export function readFlowJsonKey(json: JsonValue, account?: string): FlowJsonKey {
  const entry = choose(entriesOf(json), account)
  const { called } = entry
  const key = keyOf(entry)
  const { address, note } = addressOf(entry)
  const notes = note === undefined ? [] : [note]
  const simple = typeof key === 'string'
  const hex = simple ? key : hexOf(called, key)
  if (VARIABLE.test(hex)) throw flowJsonKeyElsewhere({ called, kind: 'variable', value: hex })
  if (simple) {
    notes.push('A key without algorithms is ECDSA_P256 with SHA3_256, at index 0.')
    return {
      hex,
      signatureAlgorithm: DEFAULT_SIGNATURE_ALGORITHM,
      hashAlgorithm: DEFAULT_HASH,
      keyIndex: 0,
      address,
      notes,
    }
  }
  return {
    hex,
    signatureAlgorithm: algorithmOf(
      called,
      key,
      'signatureAlgorithm',
      SIGNATURE_ALGORITHM_IDS,
      DEFAULT_SIGNATURE_ALGORITHM,
    ),
    hashAlgorithm: algorithmOf(
      called,
      key,
      'hashAlgorithm',
      ACCOUNT_HASH_ALGORITHM_IDS,
      DEFAULT_HASH,
    ),
    keyIndex: flowJsonKeyIndex(called, key),
    address,
    notes,
  }
}
