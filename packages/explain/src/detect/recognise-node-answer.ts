import { isAddressOf, parseAddress, parseShortAddress } from '@toolkit/core/account/address'
import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import { tryTo } from '@toolkit/core/errors'
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '@toolkit/core/json/parse-json'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { countOf } from '@toolkit/core/text/count-of'
import { describeCadenceValue } from './cadence-value-message.ts'
import { type Guess, guess } from './guess.ts'
import { by, idOf, jsonOf, objectsIn, oneOf, textOf, withNetwork } from './node-json.ts'

/** As deep as JSON-Cadence itself may be, with the answer around it. */
const MAX_DEPTH = 1000

/** Recognises an answer of an access node, of FCL or of flow-cli by its members; undefined for any other JSON. */
export function recogniseNodeAnswer(text: string): readonly Guess[] | undefined {
  const json = tryTo<JsonValue>(() => parseJson(text, { maxDepth: MAX_DEPTH }))
  if (json === null) return undefined
  if (Array.isArray(json)) return listGuesses(json)
  return isJsonObject(json) ? objectGuesses(json) : undefined
}

function objectGuesses(json: JsonObject): readonly Guess[] | undefined {
  if ('encodedData' in json) return sdkGuesses(json)
  if (isTransaction(json)) return withResultGuesses(json)
  if (isEvent(json)) return eventGuesses([json])
  if (isBlockEvents(json)) return blockEventGuesses([json])
  return resultGuesses(json) ?? accountGuesses(json) ?? blockGuesses([json])
}

function listGuesses(list: readonly JsonValue[]): readonly Guess[] | undefined {
  if (list.every(item => typeof item === 'string')) return encodedValueGuesses(list)
  const objects = list.filter(isJsonObject)
  if (objects.length === 0 || objects.length < list.length) return undefined
  if (objects.every(isBlockEvents)) return blockEventGuesses(objects)
  if (objects.every(isEvent)) return eventGuesses(objects)
  return valueGuesses(objects) ?? blockGuesses(objects)
}

const PLAIN = guess('text', 'possible', 'A JSON text.')

// Transactions

/** Returns true for a transaction itself, with its result or without. */
const isTransaction = (json: JsonObject) =>
  ('script' in json && 'reference_block_id' in json) || ('cadence' in json && 'payer' in json)

/** Recognises a transaction with its result; undefined for one alone, which has no other reading. */
function withResultGuesses(json: JsonObject): readonly Guess[] | undefined {
  const result = json['result']
  const [first, ...others] = (isJsonObject(result) && resultGuesses(result)) || []
  if (first === undefined) return undefined
  const whole = guess('transaction', 'certain', 'A transaction of an access node, with its result.')
  // Why it failed is asked first.
  return first.kind === 'chain-error' ? [first, whole, ...others] : [whole, first, ...others]
}

function resultGuesses(json: JsonObject): readonly Guess[] | undefined {
  const isResult =
    'status' in json && ['events', 'execution', 'computation_used'].some(name => name in json)
  if (!isResult) return undefined
  const events = objectsIn(json['events'])
  const found = readEvents(events)
  const id = idOf(oneOf(json, 'id', 'transactionId', 'transaction_id')) ?? found.transactionId
  const status = oneOf(json, 'statusString', 'status')
  const state = status === undefined ? '' : `${capitalised(status)}, `
  const of = 'payload' in json ? 'flow-cli' : by(json)
  const because = `A transaction result of ${of}: ${state}${countOf(events.length, 'event')}.`
  const { network, value } = found
  const message = oneOf(json, 'error_message', 'errorMessage', 'error')
  const block = idOf(oneOf(json, 'block_id', 'blockId'))
  const guesses: Guess[] = []
  if (message !== undefined) {
    const failed = 'A transaction result with its error.'
    guesses.push(guess('chain-error', 'certain', failed, { value: message }))
  }
  if (id !== undefined) {
    guesses.push(guess('transaction-id', 'certain', because, withNetwork(id, network)))
  }
  if (value !== undefined) {
    const values = `Its ${countOf(events.length, 'event')}, as Cadence values.`
    guesses.push(guess('json-cadence', 'certain', values, { value }))
  }
  if (block !== undefined) {
    const of = id === undefined ? because : 'Its block.'
    guesses.push(guess('block', 'certain', of, withNetwork(block, network)))
  }
  return [...guesses, guesses.length === 0 ? { ...PLAIN, because } : PLAIN]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

// Events

const EVENT_TYPE = /^(?:A\.([0-9a-fA-F]{16})|flow|[A-Za-z]\.[^."]{1,64})(?:\.[A-Za-z_]\w*)+$/

const isEvent = (json: JsonObject): boolean =>
  EVENT_TYPE.test(textOf(json['type']) ?? '') &&
  ['payload', 'data', 'values'].some(name => name in json)

const isBlockEvents = (json: JsonObject): boolean =>
  ('block_id' in json || 'blockId' in json) &&
  !('status' in json) &&
  Array.isArray(json['events']) &&
  objectsIn(json['events']).every(isEvent)

interface ReadEvents {
  /** JSON-Cadence of the events, as one or as a list; undefined if one isn't readable, or there is none. */
  readonly value: string | undefined
  /** Id of the transaction, if all are of one. */
  readonly transactionId: string | undefined
  /** Network of their contracts' addresses, if it is certain. */
  readonly network: NetworkId | undefined
}

function readEvents(events: readonly JsonObject[]): ReadEvents {
  const values = events.map(event => payloadOf(event))
  const ids = new Set(events.map(event => idOf(oneOf(event, 'transaction_id', 'transactionId'))))
  const networks = new Set(events.map(networkOf).filter(network => network !== undefined))
  return {
    value: values.every(value => value !== undefined) ? asOne(values) : undefined,
    transactionId: ids.size === 1 ? [...ids][0] : undefined,
    network: networks.size === 1 ? [...networks][0] : undefined,
  }
}

/** Returns the JSON-Cadence of several values as an array; of one, itself. */
function asOne(values: readonly string[]): string | undefined {
  if (values.length <= 1) return values[0]
  return `{"type":"Array","value":[${values.map(value => value.trim()).join(',')}]}`
}

/** Returns the JSON-Cadence of an event's content: in Base64, as JSON, or as CCF. FCL's decoded `data` has no types. */
function payloadOf(event: JsonObject): string | undefined {
  const payload = event['payload'] ?? event['values']
  if (typeof payload === 'string') return jsonOf(payload)
  return isJsonObject(payload) ? jsonOf(JSON.stringify(payload)) : undefined
}

function networkOf(event: JsonObject): NetworkId | undefined {
  const digits = EVENT_TYPE.exec(textOf(event['type']) ?? '')?.[1]
  const address = digits === undefined ? null : tryTo(() => parseAddress(digits))
  return address === null ? undefined : NETWORK_IDS.find(id => isAddressOf(address, id))
}

function eventGuesses(events: readonly JsonObject[], where = ''): readonly Guess[] {
  const { value, transactionId, network } = readEvents(events)
  const [first] = events
  const of = first && 'values' in first ? 'flow-cli' : by(first ?? {})
  const because = `${countOf(events.length, 'event')} of ${of}${where}.`
  const type = first && textOf(first['type'])
  const guesses: Guess[] = []
  if (value !== undefined) guesses.push(guess('json-cadence', 'certain', because, { value }))
  if (transactionId !== undefined) {
    const reason = value === undefined ? because : 'Their transaction.'
    guesses.push(guess('transaction-id', 'certain', reason, withNetwork(transactionId, network)))
  }
  if (type !== undefined) {
    const reason = guesses.length === 0 ? because : 'The type of an event.'
    guesses.push(guess('event-type', 'likely', reason, withNetwork(type, network)))
  }
  return [...guesses, PLAIN]
}

function blockEventGuesses(blocks: readonly JsonObject[]): readonly Guess[] {
  const events = blocks.flatMap(block => objectsIn(block['events']))
  const where = ` in ${countOf(blocks.length, 'block')}`
  const first = blocks[0] && oneOf(blocks[0], 'block_height', 'blockHeight')
  const block =
    first === undefined
      ? []
      : [
          guess('block', 'certain', `${countOf(blocks.length, 'block')} without events.`, {
            value: first,
          }),
        ]
  return events.length === 0 ? block : eventGuesses(events, where)
}

// Values

/** Recognises a list of values, as arguments are passed in JSON. */
function valueGuesses(values: readonly JsonObject[]): readonly Guess[] | undefined {
  const texts = values.map(value => ('type' in value ? jsonOf(JSON.stringify(value)) : undefined))
  if (!texts.every(text => text !== undefined)) return undefined
  const because = `${countOf(texts.length, 'Cadence value')} in JSON-Cadence, as arguments are passed.`
  const value = `{"type":"Array","value":[${texts.join(',')}]}`
  return [guess('json-cadence', 'certain', because, { value })]
}

/** Recognises a list of values in Base64, as access nodes give arguments. */
function encodedValueGuesses(list: readonly string[]): readonly Guess[] | undefined {
  const texts = list.map(jsonOf)
  if (texts.length === 0 || !texts.every(text => text !== undefined)) return undefined
  const because = `${countOf(texts.length, 'Cadence value')} in Base64, as access nodes give arguments.`
  const value = `{"type":"Array","value":[${texts.map(text => text.trim()).join(',')}]}`
  return [guess('json-cadence', 'certain', because, { value })]
}

/** Recognises FCL's response, which has a member for each kind of answer. */
function sdkGuesses(json: JsonObject): readonly Guess[] | undefined {
  const data = json['encodedData']
  const value = isJsonObject(data)
    ? jsonOf(JSON.stringify(data))
    : typeof data === 'string'
      ? jsonOf(data)
      : undefined
  const read = value === undefined ? null : tryTo(() => readCadenceText(value))
  if (read) {
    const because = `${describeCadenceValue(read.value, 'JSON-Cadence')}, in FCL’s response.`
    return [guess('json-cadence', 'certain', because, { value: value as string })]
  }
  const id = idOf(oneOf(json, 'transactionId'))
  const events = objectsIn(json['events']).filter(isEvent)
  const account = json['account']
  const block = json['block']
  return (
    (events.length > 0 ? eventGuesses(events) : undefined) ??
    (isJsonObject(account) ? accountGuesses(account) : undefined) ??
    (isJsonObject(block) ? blockGuesses([block]) : undefined) ??
    (id === undefined
      ? undefined
      : [guess('transaction-id', 'certain', 'The transaction in FCL’s response.', { value: id })])
  )
}

// Accounts and blocks

function accountGuesses(json: JsonObject): readonly Guess[] | undefined {
  const written = textOf(json['address'])
  if (written === undefined || !('balance' in json) || 'key' in json) return undefined
  const address = tryTo(() => parseShortAddress(written))
  if (address === null) return undefined
  const network = NETWORK_IDS.find(id => isAddressOf(address, id))
  const of = '_expandable' in json || '_links' in json ? 'an access node' : 'a node'
  return [guess('address', 'certain', `An account of ${of}.`, withNetwork(address, network))]
}

/** Returns the part of a block that has its height: in answers of nodes it is in the header. */
const headerOf = (json: JsonObject): JsonObject =>
  isJsonObject(json['header']) ? json['header'] : json

function blockGuesses(blocks: readonly JsonObject[]): readonly Guess[] | undefined {
  const headers = blocks.map(headerOf)
  const isBlock = (json: JsonObject) =>
    /^\d{1,20}$/.test(String(json['height'])) &&
    ['parent_id', 'parentId', 'parentBlockId', 'parent_voter_signature'].some(name => name in json)
  const [first] = headers
  if (!first || !headers.every(isBlock)) return undefined
  const of = by(first)
  const because =
    blocks.length === 1
      ? `A block of ${of}.`
      : `The first of ${countOf(blocks.length, 'block')} of ${of}.`
  return [guess('block', 'certain', because, { value: String(first['height']) })]
}
