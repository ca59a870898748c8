import { parseHex } from '@toolkit/core/bytes/hex'
import { type FlowAddress, formatAddress } from '@toolkit/core/flow/address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { ChainEvent, NewKey } from './ledger.ts'

interface JsonCadence {
  readonly value: unknown
  readonly type: string
}

type Fields = readonly (readonly [name: string, value: JsonCadence])[]

/**
 * The two events that the chain emits for a new account with one key, with the payloads that
 * Cadence 1.0's JSON writer makes of them: its order of properties, and a newline at the end.
 */
export function accountEvents(address: FlowAddress, key: NewKey): readonly ChainEvent[] {
  const addressField = ['address', { value: formatAddress(address), type: 'Address' }] as const
  return [
    event('flow.AccountCreated', [addressField]),
    event('flow.AccountKeyAdded', [
      addressField,
      ['publicKey', publicKeyValue(key)],
      ['weight', { value: `${key.weight}.00000000`, type: 'UFix64' }],
      ['hashAlgorithm', enumValue('HashAlgorithm', HASH_ALGORITHMS[key.hashAlgorithm].cadence)],
      ['keyIndex', { value: '0', type: 'Int' }],
    ]),
  ]
}

function event(id: string, fields: Fields): ChainEvent {
  return { type: id, payload: `${JSON.stringify(composite('Event', id, fields))}\n` }
}

function composite(type: string, id: string, fields: Fields): JsonCadence {
  return { value: { id, fields: fields.map(([name, value]) => ({ value, name })) }, type }
}

function publicKeyValue({ publicKey, signatureAlgorithm }: NewKey): JsonCadence {
  const bytes = [...parseHex(publicKey)].map(byte => ({ value: String(byte), type: 'UInt8' }))
  return composite('Struct', 'PublicKey', [
    ['publicKey', { value: bytes, type: 'Array' }],
    [
      'signatureAlgorithm',
      enumValue('SignatureAlgorithm', SIGNATURE_ALGORITHMS[signatureAlgorithm].cadence),
    ],
  ])
}

function enumValue(id: string, rawValue: number): JsonCadence {
  return composite('Enum', id, [['rawValue', { value: String(rawValue), type: 'UInt8' }]])
}
