import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { SCHEDULED_PRIORITIES } from '@toolkit/core/queries/scheduled-list'
import {
  CANCEL_SCHEDULED_TEMPLATE_ID,
  SCHEDULE_TEMPLATE_ID,
} from '@toolkit/core/templates/schedule-template-ids'
import { parseUnits } from '@toolkit/core/text/amounts'
import type { TokenFacts } from '@toolkit/explain/review/token-facts'
import type { KnownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { formatAmount } from '../../account/format-flow'
import { scheduledTime } from '../../account/scheduled-time'
import { countOf } from '../../ui/values/format'
import { evmAddressPiece, evmCallPieces } from './evm-call-messages'
import { type KeyArguments, keysPieces, publicKeyPiece, weightText } from './key-messages'
import {
  listedPieces,
  type MessagePiece,
  type MessagePieces,
  type MessageValue,
  messageOf,
  seenText,
  textPiece,
  valuePiece,
} from './message-pieces'
import { sendAllPieces } from './send-all-messages'

const MAX_REVOKED = 8

/** Formats an argument for a sentence: a text that isn’t one word in quotes, a long value shortened. */
function argumentPiece(name: string, value: CadenceValue): MessageValue {
  if (value.type === 'String') return textPiece(value.value)
  if (value.type === 'Optional' && value.value) return argumentPiece(name, value.value)
  if (value.type === 'UFix64') return valuePiece(numberText(name, value.value))
  return valuePiece(seenText(formatCadence(value)))
}

/** Formats a weight as Flow does, 1000; any other UFix64 of a template is an amount. */
function numberText(name: string, text: string): string {
  const units = parseUnits(text, 8)
  return /weight/i.test(name) ? weightText(units) : formatAmount(units)
}

/** Describes a transaction of a template, with every one of its arguments. */
export function templatePieces(
  known: KnownTransaction,
  from: string,
  facts: TokenFacts | null,
): MessagePieces {
  const values = new Map(known.values.map(({ name, value }) => [name, value]))
  const of = (name: string): MessagePiece => {
    const value = values.get(name)
    return value ? argumentPiece(name, value) : ''
  }
  // A quoted text, such as a contract's name, reads better without quotes.
  const bare = (name: string): MessagePiece => {
    const value = values.get(name)
    return value?.type === 'String' && /^\w{1,48}$/.test(value.value)
      ? valuePiece(value.value)
      : of(name)
  }
  const source = messageOf`${bare('contractName')} (${of('contractAddress')})`
  const keys = addedKeys(values)
  switch (known.template.id) {
    case 'send-flow':
      return messageOf`Sends ${of('amount')} FLOW from ${from} to ${of('to')}`
    case 'send-tokens':
      return messageOf`Sends ${of('amount')} of ${source} from ${from} to ${of('to')}`
    case 'send-tokens-by-path':
      return messageOf`Sends ${of('amount')} tokens from ${of('vaultPath')} of ${from} to ${of('receiverPath')} of ${of('to')}`
    case 'send-nft':
      return messageOf`Sends NFT ${of('id')} of ${source} from ${from} to ${of('to')}`
    case 'send-all':
      return sendAllPieces(values, from) ?? otherPieces(known, from)
    case SCHEDULE_TEMPLATE_ID:
      return schedulePieces(values, from) ?? otherPieces(known, from)
    case CANCEL_SCHEDULED_TEMPLATE_ID:
      return messageOf`Cancels scheduled transaction ${of('id')} of ${from}`
    case 'fund-evm':
      return messageOf`Sends ${of('amount')} FLOW from ${from} to the EVM address ${evmAddress(values)}`
    case 'call-evm':
      return evmCallPieces(known, { from, value: of('value'), gasLimit: of('gasLimit') }, facts)
    case 'deploy-contract':
      return messageOf`Deploys the contract ${bare('name')} to ${from}: ${codePieces(values)}`
    case 'update-contract':
      return messageOf`Replaces the contract ${bare('name')} of ${from}: ${codePieces(values)}`
    case 'remove-contract':
      return messageOf`Removes the contract ${bare('name')} from ${from}`
    case 'add-key':
      return keys ? messageOf`Adds to ${from} ${keysPieces(keys)}` : otherPieces(known, from)
    case 'create-account':
    case 'create-account-with-keys':
      return keys
        ? messageOf`Creates an account, as ${from}, with ${keysPieces(keys)}`
        : otherPieces(known, from)
    case 'change-keys':
      return (keys && changePieces(values, keys, from)) ?? otherPieces(known, from)
    default:
      return otherPieces(known, from)
  }
}

/** Formats the template's title and each of its arguments by name. */
function otherPieces({ template, values }: KnownTransaction, from: string): MessagePieces {
  const list = values.map(({ name, value }) => messageOf`${name} ${argumentPiece(name, value)}`)
  const all = list.flatMap((one, at) => (at === 0 ? one : [', ', ...one]))
  return messageOf`${template.title}, as ${from}${all.length === 0 ? '' : ': '}${all}`
}

type Values = ReadonlyMap<string, CadenceValue>

/** Returns the keys in the arguments, one or lists; null if the lists differ in length. */
function addedKeys(values: Values): readonly KeyArguments[] | null {
  const columns = KEY_COLUMNS.map(names =>
    names.flatMap(name => {
      const value = values.get(name)
      return value?.type === 'Array' ? value.value : value ? [value] : []
    }),
  )
  const [publicKeys = [], signatures = [], hashes = [], weights = []] = columns
  if (columns.some(({ length }) => length !== publicKeys.length)) return null
  return publicKeys.flatMap((publicKey, at) => {
    const [signatureAlgorithm, hashAlgorithm, weight] = [signatures[at], hashes[at], weights[at]]
    return signatureAlgorithm && hashAlgorithm && weight
      ? [{ publicKey, signatureAlgorithm, hashAlgorithm, weight }]
      : []
  })
}

/** Names of a key's four facts in templates. */
const KEY_COLUMNS = [
  ['publicKey', 'publicKeys', 'newKeys'],
  ['signatureAlgorithm', 'signatureAlgorithms', 'newSignatureAlgorithms'],
  ['hashAlgorithm', 'hashAlgorithms', 'newHashAlgorithms'],
  ['weight', 'weights', 'newWeights'],
] as const

/**
 * "Adds the key … to 0x… as key 4 and revokes key 0 (abab…abab)"; null if the lists of revoked keys differ in length.
 */
function changePieces(
  values: Values,
  keys: readonly KeyArguments[],
  of: string,
): MessagePieces | null {
  const list = (name: string) => {
    const value = values.get(name)
    return value?.type === 'Array' ? value.value : []
  }
  const [indexes, revoked] = [list('revokedIndexes'), list('revokedKeys')]
  if (indexes.length !== revoked.length) return null
  const named = indexes.slice(0, MAX_REVOKED).map((index, at) => revokedPieces(index, revoked[at]))
  const rest = indexes.slice(MAX_REVOKED)
  const more = {
    short: `${rest.length} more`,
    whole: rest.map((index, at) => formatRevoked(index, revoked[at + MAX_REVOKED])).join('; '),
  }
  const all = rest.length === 0 ? named : [...named, [more]]
  const adds = keys.length === 0 ? [] : [messageOf`Adds to ${of} ${keysPieces(keys)}`]
  const verb = keys.length === 0 ? 'Revokes' : 'revokes'
  const which = messageOf`${indexes.length === 1 ? 'key' : 'keys'} ${listedPieces(all)}`
  const revokes = indexes.length === 0 ? [] : [messageOf`${verb} ${which} of ${of}`]
  const acts = adds.length + revokes.length
  const what = acts === 0 ? [`Changes no key of ${of}`] : listedPieces([...adds, ...revokes])
  const planned = values.get('plannedWeight')
  const weight =
    planned?.type === 'Optional' && planned.value
      ? messageOf` and its keys a weight of ${argumentPiece('plannedWeight', planned)} after it`
      : []
  const next = values.get('firstNewIndex')
  return messageOf`${what}, only if its next key index is ${next ? argumentPiece('firstNewIndex', next) : ''}${weight}`
}

const revokedPieces = (index: CadenceValue, key: CadenceValue | undefined): MessagePieces =>
  key ? messageOf`${formatCadence(index)} (${publicKeyPiece(key)})` : [formatCadence(index)]

const formatRevoked = (index: CadenceValue, key: CadenceValue | undefined): string =>
  key ? `${formatCadence(index)} (${publicKeyPiece(key).whole})` : formatCadence(index)

/** "code of 1,234 bytes, SHA-256 abcdef01…". */
function codePieces(values: Values): MessagePieces {
  const code = values.get('code')
  if (code?.type !== 'String') return ['']
  const bytes = encodeUtf8(code.value)
  const digest = formatHex(hashWith('SHA2_256', bytes))
  const source = {
    short: `code of ${countOf(bytes.length, 'byte')}`,
    whole: seenText(code.value, { lines: true }),
  }
  return messageOf`${source}, SHA-256 ${{ short: `${digest.slice(0, 8)}…`, whole: digest }}`
}

function evmAddress(values: Values): MessagePiece {
  const to = values.get('to')
  return to?.type === 'String' ? evmAddressPiece(to.value) : ''
}

/**
 * "Schedules a run of /storage/clock of 0x… for 26 Nov 2026, 06:14:58 UTC with medium priority and up to 1000
 * computation": describes a transaction of the template. Null for a priority that the scheduler does not have.
 */
function schedulePieces(
  values: ReadonlyMap<string, CadenceValue>,
  from: string,
): MessagePieces | null {
  const [handler, data, timestamp, priority, effort] = [
    ...['handler', 'data', 'timestamp', 'priority', 'executionEffort'].map(name =>
      values.get(name),
    ),
  ]
  if (!handler || !effort || priority?.type !== 'UInt8' || timestamp?.type !== 'UFix64') return null
  const level = SCHEDULED_PRIORITIES[Number(priority.value)]
  if (!level) return null
  const { moment } = scheduledTime(timestamp.value, 0)
  const time = { short: moment, whole: `${moment} (${timestamp.value})` }
  const given = data?.type === 'Optional' && data.value ? seenText(formatCadence(data.value)) : null
  const what = messageOf`Schedules a run of ${valuePiece(formatCadence(handler))} of ${from} for ${time}`
  const how = messageOf` with ${{ short: level, whole: `${level} (${priority.value})` }} priority and up to ${formatCadence(effort)} computation`
  return [...what, ...how, ...(given === null ? [] : messageOf`, given ${valuePiece(given)}`)]
}
