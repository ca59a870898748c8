import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type Read, useRead } from '../../../chain/use-read'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { Encodings } from './encode-transaction.task'

const ENCODE_TRANSACTION =
  taskRef<typeof import('./encode-transaction.task').default>('encode-transaction')

/**
 * Encodes a transaction and computes its id.
 * @param network null for a transaction that wasn't fetched from a node; `id` is the requested one.
 */
export const useEncodings = (
  network: NetworkId | null,
  id: string,
  transaction: Transaction,
): Read<Encodings> =>
  useRead(() => ({
    queryKey: [network, 'encodings', id],
    queryFn: ({ signal }) => runTask(ENCODE_TRANSACTION, transaction, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }))
