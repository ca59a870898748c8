import type { TransactionForm } from './read-transaction.ts'

/** Source of a transaction, by its form. */
export const READ_FROM: Readonly<Record<TransactionForm, string>> = {
  payload: 'RLP of the payload',
  envelope: 'RLP of the envelope',
  full: 'RLP of the whole transaction',
  rest: 'JSON of the REST interface',
  voucher: 'Voucher of FCL',
  signable: 'Signable of FCL',
  go: 'Go program of this toolkit',
  javascript: 'JavaScript of this toolkit',
}
