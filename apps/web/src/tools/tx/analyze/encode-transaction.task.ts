import { formatHex } from '@toolkit/core/bytes/hex'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../../workers/task'

/** Encodings of a transaction, as lower-case hex. */
export interface Encodings {
  readonly payload: string
  readonly envelope: string
  readonly whole: string
  /** Id of these bytes: 64 hex digits. */
  readonly id: string
}

/** Encodes a transaction of up to 1.5 MB and hashes it. Throws core's encoding errors. */
export default defineTask(
  'encode-transaction',
  (transaction: Transaction): Encodings => ({
    payload: formatHex(encodePayload(transaction)),
    envelope: formatHex(encodeEnvelope(transaction)),
    whole: formatHex(encodeTransaction(transaction)),
    id: transactionId(transaction),
  }),
)
