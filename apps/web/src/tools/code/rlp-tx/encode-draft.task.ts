import { equalBytes } from '@toolkit/core/bytes/bytes'
import { sortSignatures } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { fieldAtOffset } from '@toolkit/core/transaction-formats/transaction-map'
import {
  type BytesForm,
  mappedBytes,
  type TransactionBytes,
  transactionBytes,
} from '../../../transaction/byte-map/transaction-bytes'
import { defineTask } from '../../../workers/task'
import type { EncodedDraft } from './editor/draft'
import { type DraftFault, readEncoded } from './editor/read-draft'

export interface DraftQuestion {
  readonly draft: EncodedDraft
  /** Pasted bytes, while unedited; null otherwise, and for JSON. */
  readonly pasted: { readonly form: BytesForm; readonly bytes: Uint8Array } | null
}

/** Position where the pasted bytes differ from the canonical encoding. */
export interface Divergence {
  readonly offset: number
  /** Field at that position. */
  readonly name: string
}

export interface Encoding {
  readonly bytes: TransactionBytes
  readonly transaction: Transaction
  readonly divergence: Divergence | null
  /** Index of each signature in the encoding, by its index in the fields. */
  readonly order: Readonly<Record<'payloadSignatures' | 'envelopeSignatures', readonly number[]>>
}

export type DraftAnswer =
  | { readonly kind: 'encoded'; readonly encoded: Encoding }
  | { readonly kind: 'faults'; readonly faults: readonly DraftFault[] }

function orderOf(transaction: Transaction, list: 'payloadSignatures' | 'envelopeSignatures') {
  const sorted = sortSignatures(transaction, transaction[list])
  return transaction[list].map(one => sorted.indexOf(one))
}

/**
 * Keeps the pasted bytes as received, and reports where they differ from the canonical encoding.
 */
function withPasted(
  bytes: TransactionBytes,
  pasted: DraftQuestion['pasted'],
): { readonly bytes: TransactionBytes; readonly divergence: Divergence | null } {
  if (pasted === null || equalBytes(bytes[pasted.form].bytes, pasted.bytes)) {
    return { bytes, divergence: null }
  }
  const encoded = bytes[pasted.form].bytes
  let offset = 0
  while (offset < encoded.length && encoded[offset] === pasted.bytes[offset]) offset++
  const mapped = mappedBytes(pasted.bytes)
  const name = fieldAtOffset(mapped.fields, offset)?.name ?? 'end'
  return { bytes: { ...bytes, [pasted.form]: mapped }, divergence: { offset, name } }
}

/** Encodes the transaction in the fields, or returns the invalid fields. */
export default defineTask(
  'encode-draft',
  async ({ draft, pasted }: DraftQuestion): Promise<DraftAnswer> => {
    const read = await readEncoded(draft)
    if (read.kind === 'faults') return read
    const { transaction } = read
    return {
      kind: 'encoded',
      encoded: {
        ...withPasted(transactionBytes(transaction), pasted),
        transaction,
        order: {
          payloadSignatures: orderOf(transaction, 'payloadSignatures'),
          envelopeSignatures: orderOf(transaction, 'envelopeSignatures'),
        },
      },
    }
  },
)
