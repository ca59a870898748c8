import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TransactionForm } from '@toolkit/core/transaction-formats/read-transaction'
import { countOf } from '../../../ui/values/format'

const WHAT: Readonly<Record<TransactionForm, string>> = {
  payload: 'A payload',
  envelope: 'An envelope',
  full: 'A full transaction',
  rest: 'A transaction in a REST body',
  voucher: 'A transaction in an FCL voucher',
  signable: 'A transaction in an FCL signable',
  go: 'A transaction in Go',
  javascript: 'A transaction in JavaScript',
}

function describeSignatures({ payloadSignatures, envelopeSignatures }: Transaction): string {
  const payload = payloadSignatures.length
  const envelope = envelopeSignatures.length
  if (payload > 0 && envelope > 0) {
    return `${payload} payload and ${countOf(envelope, 'envelope signature')}`
  }
  if (envelope > 0) return countOf(envelope, 'envelope signature')
  return payload > 0 ? countOf(payload, 'payload signature') : 'no signatures'
}

export interface MessageFacts {
  readonly form: TransactionForm
  readonly transaction: Transaction
  /** Length of the input format's encoding; for JSON, of the full encoding. */
  readonly length: number
  readonly id: string
  readonly edited: boolean
}

/**
 * Describes the transaction in one sentence: "A full transaction, 1 payload and 1 envelope
 * signature, 190 bytes; id 5f…".
 */
export function describeDecoded({ form, transaction, length, id, edited }: MessageFacts): string {
  const what = `${WHAT[form]}${edited ? ', edited' : ''}`
  const size = countOf(length, 'byte')
  if (form === 'payload') return `${what}, ${size}`
  const rest = `${what}, ${describeSignatures(transaction)}, ${size}`
  return form === 'envelope' ? rest : `${rest}; id ${id.slice(0, 8)}…`
}
