import { useQuery } from '@tanstack/react-query'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import * as v from 'valibot'
import { networkSettings } from '../../../chain/config'
import { transactionNotFound } from '../../../chain/errors'
import { READ_PATIENCE_MS, requestJson } from '../../../chain/http'
import { runTask } from '../../../workers/run-task'
import type { Encodings } from './encode-transaction.task'

export interface Loaded<T> {
  readonly data: T | null
  readonly error: ToolError | null
  readonly retry: () => void
}

/** The RLP encodings of a transaction and the id they have, made in a worker. */
export function useEncodings(
  network: NetworkId,
  id: string,
  transaction: Transaction,
): Loaded<Encodings> {
  const { data, error, refetch } = useQuery({
    queryKey: ['encodings', network, id],
    queryFn: ({ signal }) =>
      runTask<typeof import('./encode-transaction.task').default>(
        'encode-transaction',
        transaction,
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { data: data ?? null, error: error && toToolError(error), retry: () => void refetch() }
}

export type NodeResource = 'transactions' | 'transaction_results'

/** The node's own JSON for an id, with nothing left out; asked when it is wanted. */
export function useNodeJson(
  network: NetworkId,
  resource: NodeResource,
  id: string,
): Loaded<string> {
  const { data, error, refetch } = useQuery({
    queryKey: ['chain', network, 'json', resource, id],
    queryFn: async ({ signal }) => {
      const { accessNode } = await networkSettings(network)
      const answer = await requestJson({
        asked: { network, url: accessNode, service: 'access node' },
        url: `${accessNode}/v1/${resource}/${id}`,
        schema: v.unknown(),
        what: 'JSON',
        patience: READ_PATIENCE_MS,
        signal,
        missing: () => transactionNotFound(network, id),
      })
      return JSON.stringify(answer, null, 2)
    },
  })
  return { data: data ?? null, error: error && toToolError(error), retry: () => void refetch() }
}
