import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type Read, useRead } from '../../../chain/use-read'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { Encodings } from './encode-transaction.task'

const ENCODE_TRANSACTION =
  taskRef<typeof import('./encode-transaction.task').default>('encode-transaction')

/**
 * The bytes of a transaction and their id.
 * @param network null for a transaction that no node was asked for; `id` is what it was asked for by.
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
