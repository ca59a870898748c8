import { queryOptions } from '@tanstack/react-query'
import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionNotFound } from '../errors'
import { requestNode } from './request-node'

export type NodeResource = 'transactions' | 'transaction_results'

/** Query for the node's own JSON for a transaction id, as text, complete. */
export function nodeJsonQuery(network: NetworkId, resource: NodeResource, id: string) {
  return queryOptions({
    queryKey: [network, 'json', resource, id],
    queryFn: async ({ signal }) => {
      const answer = await requestNode(network, {
        path: `${resource}/${id}`,
        read: json => json,
        what: 'JSON',
        signal,
        missing: () => transactionNotFound(network, id),
      })
      return JSON.stringify(answer, null, 2)
    },
    // The user switches between this and other views.
    gcTime: 300_000,
  })
}
