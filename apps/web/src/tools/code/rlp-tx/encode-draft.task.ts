import { equalBytes } from '@toolkit/core/bytes/bytes'
import { sortSignatures, type Transaction } from '@toolkit/core/transaction/transaction'
import { fieldAtOffset } from '@toolkit/core/transaction/transaction-map'
import {
  type BytesForm,
  mappedBytes,
  type TransactionBytes,
  transactionBytes,
} from '../../../transaction/byte-map/transaction-bytes'
import { defineTask } from '../../../workers/task'
import type { Draft } from './draft'
import { type Fault, readDraft } from './read-draft'

export interface DraftQuestion {
  readonly draft: Draft
  /** What was pasted, while nothing of it is edited; null otherwise, and for JSON. */
  readonly given: { readonly form: BytesForm; readonly bytes: Uint8Array } | null
}

/** Where what came has other bytes than its canonical encoding. */
export interface Divergence {
  readonly offset: number
  /** The field there. */
  readonly name: string
}

export interface EncodedDraft {
  readonly bytes: TransactionBytes
  readonly transaction: Transaction
  readonly divergence: Divergence | null
  /** The place of each signature in the encoding, by its place in the fields. */
  readonly order: Readonly<Record<'payloadSignatures' | 'envelopeSignatures', readonly number[]>>
}

export type DraftAnswer =
  | { readonly kind: 'encoded'; readonly encoded: EncodedDraft }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }

function orderOf(transaction: Transaction, list: 'payloadSignatures' | 'envelopeSignatures') {
  const sorted = sortSignatures(transaction, transaction[list])
  return transaction[list].map(one => sorted.indexOf(one))
}

/** What came is shown as it came; where it differs from its encoding, that is said. */
function withGiven(
  bytes: TransactionBytes,
  given: DraftQuestion['given'],
): { readonly bytes: TransactionBytes; readonly divergence: Divergence | null } {
  if (given === null || equalBytes(bytes[given.form].bytes, given.bytes)) {
    return { bytes, divergence: null }
  }
  const encoded = bytes[given.form].bytes
  let offset = 0
  while (offset < encoded.length && encoded[offset] === given.bytes[offset]) offset++
  const mapped = mappedBytes(given.bytes)
  const name = fieldAtOffset(mapped.fields, offset)?.name ?? 'end'
  return { bytes: { ...bytes, [given.form]: mapped }, divergence: { offset, name } }
}

/** Encodes the transaction that stands in the fields, or says which field does not fit. */
export default defineTask(
  'encode-draft',
  async ({ draft, given }: DraftQuestion): Promise<DraftAnswer> => {
    const read = await readDraft(draft)
    if (read.kind === 'faults') return read
    const { transaction } = read
    return {
      kind: 'encoded',
      encoded: {
        ...withGiven(transactionBytes(transaction), given),
        transaction,
        order: {
          payloadSignatures: orderOf(transaction, 'payloadSignatures'),
          envelopeSignatures: orderOf(transaction, 'envelopeSignatures'),
        },
      },
    }
  },
)
