import { formatHex } from '@toolkit/core/bytes/hex'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../../workers/task'

/** The encodings of a transaction, as lower-case hex. */
export interface Encodings {
  readonly payload: string
  readonly envelope: string
  readonly whole: string
  /** The id that these bytes have: 64 hex digits. */
  readonly id: string
}

/** Encodes a transaction of up to 1.5 MB and hashes it. Throws what core's encoding throws. */
export default defineTask(
  'encode-transaction',
  (transaction: Transaction): Encodings => ({
    payload: formatHex(encodePayload(transaction)),
    envelope: formatHex(encodeEnvelope(transaction)),
    whole: formatHex(encodeTransaction(transaction)),
    id: transactionId(transaction),
  }),
)
