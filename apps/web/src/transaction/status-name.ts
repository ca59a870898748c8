import type { TransactionStatus } from '../chain/reads/transaction-result'

const NAMES: Readonly<Record<TransactionStatus, string>> = {
  UNKNOWN: 'Unknown',
  PENDING: 'Pending',
  FINALIZED: 'Finalized',
  EXECUTED: 'Executed',
  SEALED: 'Sealed',
  EXPIRED: 'Expired',
}

/** Name of a transaction's status; `failed` if the chain ran it and it failed. */
export const statusName = (status: TransactionStatus, failed: boolean): string =>
  failed ? `${NAMES[status]}, with an error` : NAMES[status]
