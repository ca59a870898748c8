import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { tryTo } from '@toolkit/core/errors'
import { parseJsonAbi } from '@toolkit/core/evm/abi/json-abi'
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '@toolkit/core/json/parse-json'
import { parseFlowJsonText } from '@toolkit/core/key-material/flow-json'
import { looksLikeJwk } from '@toolkit/core/key-material/jwk'
import { looksLikeKeystore } from '@toolkit/core/key-material/pem'
import { parseAccountProof } from '@toolkit/core/signature/account-proof'
import { parseCompositeSignatures } from '@toolkit/core/signature/composite-signature'
import { describeCadenceValue } from './cadence-value-message.ts'
import { accountEntries, flowJsonPart, kmsGuess } from './detect-foreign-key.ts'
import { detectHex } from './detect-hex.ts'
import { type Guess, guess } from './guess.ts'

/** As deep as JSON-Cadence may be. */
const MAX_DEPTH = 1000
const FLOW_JSON = ['accounts', 'contracts', 'deployments', 'networks', 'emulators']
const REST = ['script', 'reference_block_id', 'gas_limit', 'proposal_key', 'authorizers']
const VOUCHER = ['cadence', 'proposalKey', 'authorizers', 'computeLimit', 'refBlock']

const countOf = (json: JsonObject, names: readonly string[]) =>
  names.filter(name => Object.hasOwn(json, name)).length

const JSON_ABI = guess('abi', 'certain', 'The ABI of a contract, as JSON.')

function objectGuess(json: JsonObject, text: string): Guess | undefined {
  if (looksLikeKeystore(json)) return guess('keystore', 'certain', 'An encrypted keystore.')
  if (looksLikeJwk(json)) {
    return 'd' in json
      ? guess('private-key', 'certain', 'A JSON Web Key with its private part.')
      : guess('public-key', 'certain', 'A JSON Web Key.')
  }
  const raw = rawTransactionIn(json)
  if (raw) return raw
  const kms = kmsGuess(json, text)
  if (kms) return kms
  const value = tryTo(() => decodeJsonCadence(text, { pathTexts: true }))
  if (value) {
    return guess('json-cadence', 'certain', `${describeCadenceValue(value, 'JSON-Cadence')}.`)
  }
  if (
    typeof json['type'] === 'string' &&
    'value' in json &&
    countOf(json, ['type', 'value']) === 2
  ) {
    return guess('json-cadence', 'likely', 'It has the form of JSON-Cadence, with a mistake in it.')
  }
  if (countOf(json, REST) >= 3) {
    return guess('transaction', 'certain', 'A transaction as the access node takes it.')
  }
  if (countOf(json, VOUCHER) >= 3 || isJsonObject(json['voucher'])) {
    return guess('transaction', 'certain', 'A transaction as FCL hands it to a wallet.')
  }
  if (typeof json['error_message'] === 'string' && json['error_message'] !== '') {
    const value = json['error_message']
    return guess('chain-error', 'certain', 'A transaction result with its error.', { value })
  }
  if (tryTo(() => parseAccountProof(text)) || tryTo(() => parseCompositeSignatures(text))) {
    return guess('signature', 'certain', 'Signatures as FCL gives them.')
  }
  if (('abi' in json || 'inputs' in json) && tryTo(() => parseJsonAbi(text))) return JSON_ABI
  if (isAccountOfNode(json)) return undefined
  if (countOf(json, FLOW_JSON) > 0 || hasSources(json) || ('address' in json && 'key' in json)) {
    const secret = mayHaveKey(json)
    return guess('flow-json', 'likely', 'The configuration of the Flow CLI.', { secret })
  }
  const accounts = accountEntries(json).length
  if (accounts > 0) {
    const because = accounts === 1 ? 'An account of a flow.json.' : 'Accounts of a flow.json.'
    return guess('flow-json', 'likely', because, { secret: mayHaveKey(json) })
  }
  const part = flowJsonPart(json)
  if (part === undefined) return undefined
  return guess('flow-json', 'likely', `Entries of "${part}" in a flow.json.`, { secret: false })
}

/** Detects the Ethereum transaction that a request sends to a node. */
function rawTransactionIn({ method, params }: JsonObject): Guess | undefined {
  const [value] = method === 'eth_sendRawTransaction' && Array.isArray(params) ? params : []
  if (typeof value !== 'string' || !/^0x[0-9a-f]{16,}$/i.test(value)) return undefined
  const [found] = detectHex(value.slice(2), true)
  return found?.kind === 'evm-transaction' ? { ...found, value } : undefined
}

/** Returns true for an account from the access node: it also has contracts, and only public keys. */
const isAccountOfNode = (json: JsonObject) =>
  typeof json['address'] === 'string' && 'balance' in json && !('key' in json)

/** Returns true for a flow.json with only dependencies; a package.json has versions there. */
const hasSources = ({ dependencies }: JsonObject) =>
  isJsonObject(dependencies) &&
  Object.values(dependencies).some(one => isJsonObject(one) && typeof one['source'] === 'string')

/** Types of keys that are stored elsewhere. */
const KEY_ELSEWHERE: ReadonlySet<unknown> = new Set(['file', 'google-kms', 'aws-kms'])

/** Returns true if a flow.json may contain a private key or a phrase: unless it names another location. */
function mayHaveKey(json: JsonObject): boolean {
  const { accounts } = json
  const entries = accountEntries(json)
  const named = isJsonObject(accounts) ? Object.values(accounts).filter(isJsonObject) : entries
  const all = isJsonObject(accounts) || entries.length > 0 ? named : [json]
  return all.some(account => {
    const key = account['key'] ?? account['keys']
    if (key === undefined) return JSON.stringify(account).match(PRIVATE_NAMES) !== null
    if (typeof key === 'string') return !key.startsWith('$')
    return !(isJsonObject(key) && KEY_ELSEWHERE.has(key['type']))
  })
}

const PRIVATE_NAMES = /private|mnemonic|secret|seed|"keys?"/i

/** Returns guesses for a text that starts like JSON; undefined if it doesn't. */
export function detectJson(text: string): readonly Guess[] | undefined {
  // A part of a flow.json is copied without the braces around it.
  const json = tryTo<JsonValue>(() =>
    text.startsWith('"') ? parseFlowJsonText(text) : parseJson(text, { maxDepth: MAX_DEPTH }),
  )
  if (json === null) return undefined
  const plain = guess('text', 'possible', 'A JSON text.')
  if (isJsonObject(json)) {
    const found = objectGuess(json, text)
    return found ? [found, plain] : [plain]
  }
  if (Array.isArray(json) && tryTo(() => parseCompositeSignatures(text))) {
    return [guess('signature', 'certain', 'Signatures as FCL gives them.'), plain]
  }
  if (Array.isArray(json) && (tryTo(() => parseJsonAbi(text))?.length ?? 0) > 0) {
    return [JSON_ABI, plain]
  }
  return [plain]
}
