import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionNotFound } from '@toolkit/core/network/not-found'
import { transactionFromRest } from '@toolkit/core/rest/rest-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ResourceRequest } from '../request.ts'

/** Request for a transaction as it was sent. */
export const transactionRequest = (
  network: NetworkId,
  id: string,
): ResourceRequest<Transaction> => ({
  path: `transactions/${id}`,
  what: 'a transaction',
  read: transactionFromRest,
  missing: () => transactionNotFound(network, id),
})
