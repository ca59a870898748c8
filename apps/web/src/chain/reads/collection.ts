import { queryOptions } from '@tanstack/react-query'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { collectionNotFound } from '../errors'
import { askNode } from './ask-node'
import { listedTransaction } from './listed-transaction'
import { identifier } from './rest-values'

const collection = v.pipe(
  v.object({ id: identifier, transactions: v.nullish(v.array(listedTransaction), []) }),
  v.transform(({ transactions }) => transactions),
)

/** The transactions of a collection, in their order; `chain/collection-not-found`. */
export const readCollection = (network: NetworkId, id: string, signal: AbortSignal) =>
  askNode(network, {
    path: `collections/${id}?expand=transactions`,
    schema: collection,
    what: 'a collection',
    signal,
    missing: () => collectionNotFound(network, id),
  })

/** The transactions of a collection, in their order. They never change. */
export function collectionQuery(network: NetworkId, id: string) {
  return queryOptions({
    queryKey: [network, 'collection', id],
    queryFn: ({ signal }) => readCollection(network, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
