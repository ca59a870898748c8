import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionNotFound } from '@toolkit/core/network/not-found'
import {
  type TransactionResult,
  transactionResultFromRest,
} from '@toolkit/core/rest/transaction-result'
import type { ResourceRequest } from '../request.ts'

/** Request for the status and result of a transaction, which many pages need without the transaction itself. */
export const transactionResultRequest = (
  network: NetworkId,
  id: string,
): ResourceRequest<TransactionResult> => ({
  path: `transaction_results/${id}`,
  what: 'a transaction result',
  read: transactionResultFromRest,
  missing: () => transactionNotFound(network, id),
})
