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

/** How much of a transaction some bytes are. */
export type BytesForm = DecodedTransaction['form']

/** A field and its place, with its value as a line to read. */
export interface MapField extends Omit<TransactionField, 'value'> {
  readonly isList: boolean
  readonly summary: string
}

export interface MappedBytes {
  readonly bytes: Uint8Array
  /** In the order of the bytes; lists before what is in them. */
  readonly fields: readonly MapField[]
}

/** The encodings of a transaction, each mapped, and the id: SHA3-256 of the full one. */
export interface TransactionBytes extends Readonly<Record<BytesForm, MappedBytes>> {
  readonly id: Hex<32>
}

/** Bytes of a payload, an envelope or a whole transaction with the places of their fields. Throws as `mapTransaction`. */
export function mappedBytes(bytes: Uint8Array): MappedBytes {
  const { fields } = mapTransaction(bytes)
  return {
    bytes,
    fields: fields.map(({ value, ...place }) => ({
      ...place,
      isList: value.kind === 'list',
      summary: summaryOf(value),
    })),
  }
}

/** All encodings of a transaction, mapped. Heavy for long scripts: for tasks. Throws what core's encoding throws. */
export function transactionBytes(transaction: Transaction): TransactionBytes {
  const full = encodeTransaction(transaction)
  return {
    payload: mappedBytes(encodePayload(transaction)),
    envelope: mappedBytes(encodeEnvelope(transaction)),
    full: mappedBytes(full),
    id: fixedHex(hashWith('SHA3_256', full), 32),
  }
}
