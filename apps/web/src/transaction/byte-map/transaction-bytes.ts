import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import type { DecodedTransaction } from '@toolkit/core/transaction/decode-transaction'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import {
  mapTransaction,
  type TransactionField,
} from '@toolkit/core/transaction-formats/transaction-map'
import { summaryOf } from './value-summary'

/** Part of a transaction that is encoded. */
export type BytesForm = DecodedTransaction['form']

/** A field with its range, and its value as a readable line. */
export interface MapField extends Omit<TransactionField, 'value'> {
  readonly isList: boolean
  readonly summary: string
}

export interface MappedBytes {
  readonly bytes: Uint8Array
  /** In byte order; lists before their items. */
  readonly fields: readonly MapField[]
}

/** The mapped encodings of a transaction, and its id: SHA3-256 of the full one. */
export interface TransactionBytes extends Readonly<Record<BytesForm, MappedBytes>> {
  readonly id: Hex<32>
}

/**
 * Maps the bytes of a payload, an envelope or a whole transaction to their fields. Throws the errors of
 * `mapTransaction`.
 */
export function mappedBytes(bytes: Uint8Array): MappedBytes {
  const { fields } = mapTransaction(bytes)
  return {
    bytes,
    fields: fields.map(({ value, ...range }) => ({
      ...range,
      isList: value.kind === 'list',
      summary: summaryOf(value),
    })),
  }
}

/** Maps all encodings of a transaction. Expensive for long scripts: for tasks. Throws the errors of core's encoding. */
export function transactionBytes(transaction: Transaction): TransactionBytes {
  const full = encodeTransaction(transaction)
  return {
    payload: mappedBytes(encodePayload(transaction)),
    envelope: mappedBytes(encodeEnvelope(transaction)),
    full: mappedBytes(full),
    id: fixedHex(hashWith('SHA3_256', full), 32),
  }
}
