import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import {
  type AlgorithmNames,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import { parseUnits, unitsToDecimal } from '@toolkit/core/text/amounts'
import { countOf } from '../../ui/values/format'
import {
  fullMessage,
  listedPieces,
  type MessagePieces,
  messageOf,
  seenText,
  valuePiece,
} from './message-pieces'

/** A key that a transaction adds, as in its arguments. */
export interface KeyArguments {
  readonly publicKey: CadenceValue
  readonly signatureAlgorithm: CadenceValue
  readonly hashAlgorithm: CadenceValue
  readonly weight: CadenceValue
}

const MAX_NAMED = 3
const ENDS = { head: 12, tail: 8 }
/** In the units of a UFix64. */
const FULL_WEIGHT = 1000n * 10n ** 8n

/** Describes a key: "abab…abab (ECDSA P-256, SHA3-256, weight 1000: anyone who has it controls the account)". */
function keyPieces(key: KeyArguments): MessagePieces {
  const digits = publicKeyPiece(key.publicKey)
  const kinds = [
    algorithmText(key.signatureAlgorithm, SIGNATURE_ALGORITHMS),
    algorithmText(key.hashAlgorithm, HASH_ALGORITHMS),
    `weight ${key.weight.type === 'UFix64' ? weightText(weightOf(key)) : formatCadence(key.weight)}`,
  ].join(', ')
  const alone = weightOf(key) >= FULL_WEIGHT ? ': anyone who has it controls the account' : ''
  return messageOf`${digits} (${kinds}${alone})`
}

/**
 * Describes the added keys: each of the first three, then the number of the rest, expandable; and the total weight of
 * several. "no key" for none.
 */
export function keysPieces(keys: readonly KeyArguments[]): MessagePieces {
  if (keys.length === 0) return ['no key']
  const named = keys.slice(0, MAX_NAMED).map(keyPieces)
  const rest = keys.slice(MAX_NAMED)
  const more = rest.length === 0 ? [] : [restPieces(rest)]
  const list = listedPieces([...named, ...more])
  if (keys.length === 1) return messageOf`the key ${list}`
  const total = keys.reduce((sum, key) => sum + weightOf(key), 0n)
  return messageOf`${countOf(keys.length, 'key')} of weight ${weightText(total)} together: ${list}`
}

function restPieces(rest: readonly KeyArguments[]): MessagePieces {
  const alone = rest.filter(key => weightOf(key) >= FULL_WEIGHT).length
  const short = `${rest.length} more`
  const whole = rest.map(key => fullMessage(keyPieces(key))).join('; ')
  const message = alone === 0 ? '' : ` (${alone} of weight 1000: each alone controls the account)`
  return [{ short, whole }, message].filter(piece => piece !== '')
}

/** Formats a public key, shortened; its text is unchanged, since the chain accepts any hex. */
export const publicKeyPiece = (value: CadenceValue) =>
  valuePiece(value.type === 'String' ? seenText(value.value) : formatCadence(value), ENDS)

/** Returns the usual name of an algorithm from Cadence's number; the number itself if it is unknown. */
function algorithmText(
  value: CadenceValue,
  table: Readonly<Record<string, AlgorithmNames>>,
): string {
  const number = formatCadence(value)
  const known = Object.values(table).find(({ cadence }) => `${cadence}` === number)
  return known?.label ?? `unknown algorithm ${number}`
}

const weightOf = ({ weight }: KeyArguments): bigint =>
  weight.type === 'UFix64' ? parseUnits(weight.value, 8) : 0n

/** Formats a weight in units of 1e-8, without a separator: 1000. */
export const weightText = (units: bigint): string => unitsToDecimal(units, 8)
