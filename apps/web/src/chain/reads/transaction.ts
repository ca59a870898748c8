import { queryOptions } from '@tanstack/react-query'
import { transactionRequest } from '@toolkit/client/requests/transaction'
import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { retryDelay } from '../recovery'
import { requestNode } from './request-node'

/** Retries for a transaction that was just sent and may not be known to every node yet. */
const NOT_FOUND_RETRIES = 5
const NOT_FOUND_INTERVAL_MS = 2500

/** The node does not know the transaction, or not yet. */
export const isUnknownTransaction = (error: unknown) =>
  error instanceof ToolError && error.code === 'chain/transaction-not-found'

/**
 * Query for a transaction as sent, with its argument bytes unchanged; `chain/transaction-not-found`. It never changes,
 * so it never goes stale.
 */
export function transactionQuery(network: NetworkId, id: string) {
  return queryOptions({
    queryKey: [network, 'transaction', id],
    queryFn: ({ signal }) => requestNode(network, { ...transactionRequest(network, id), signal }),
    retry: (failures, error) =>
      isUnknownTransaction(error)
        ? failures < NOT_FOUND_RETRIES
        : retryDelay(error, failures) !== null,
    retryDelay: (failures, error) => retryDelay(error, failures) ?? NOT_FOUND_INTERVAL_MS,
    // The emulator may be restarted with the same settings, and its ids are then gone.
    staleTime: NETWORKS[network].isLocal ? 0 : Number.POSITIVE_INFINITY,
  })
}
