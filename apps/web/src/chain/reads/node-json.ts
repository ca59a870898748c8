import { queryOptions } from '@tanstack/react-query'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { transactionNotFound } from '../errors'
import { requestNode } from './ask-node'

export type NodeResource = 'transactions' | 'transaction_results'

/** The node's own JSON for a transaction id, as text, with nothing left out. */
export function nodeJsonQuery(network: NetworkId, resource: NodeResource, id: string) {
  return queryOptions({
    queryKey: [network, 'json', resource, id],
    queryFn: async ({ signal }) => {
      const answer = await requestNode(network, {
        path: `${resource}/${id}`,
        schema: v.unknown(),
        what: 'JSON',
        signal,
        missing: () => transactionNotFound(network, id),
      })
      return JSON.stringify(answer, null, 2)
    },
    // It is looked at by turns with other views.
    gcTime: 300_000,
  })
}
