import { queryOptions } from '@tanstack/react-query'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { collectionNotFound } from '../errors'
import { bySchema } from '../http'
import { listedTransaction } from './listed-transaction'
import { requestNode } from './request-node'
import { identifier } from './rest-values'

const collection = v.pipe(
  v.object({ id: identifier, transactions: v.nullish(v.array(listedTransaction), []) }),
  v.transform(({ transactions }) => transactions),
)

/** A collection, with the height of its block, which may be in a past spork. */
export interface CollectionQuestion {
  readonly id: string
  readonly inBlock: bigint
}

/** Reads the transactions of a collection, in order; `chain/collection-not-found`. */
export const readCollection = (
  network: NetworkId,
  { id, inBlock }: CollectionQuestion,
  signal: AbortSignal,
) =>
  requestNode(network, {
    inBlock,
    path: `collections/${id}?expand=transactions`,
    read: bySchema(collection),
    what: 'a collection',
    signal,
    missing: () => collectionNotFound(network, id),
  })

/** Query for the transactions of a collection, in order. They never change. */
export function collectionQuery(network: NetworkId, question: CollectionQuestion) {
  return queryOptions({
    queryKey: [network, 'collection', question.id],
    queryFn: ({ signal }) => readCollection(network, question, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
