import { queryOptions } from '@tanstack/react-query'
import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { wholeBlocksNotOffered } from '../errors'
import { bySchema } from '../http'
import { readCollection } from './collection'
import type { FullBlock } from './full-block'
import { type ListedTransaction, listedTransaction } from './listed-transaction'
import { requestNode } from './request-node'
import { getTransactionResult, resultAnswer, type TransactionResult } from './transaction-result'

export interface BlockTransaction extends ListedTransaction {
  /** Index within the block, counted from 0. */
  readonly index: number
  /** Null if it has to be fetched separately (`blockResultQuery`). */
  readonly result: TransactionResult | null
}

export interface BlockTransactions {
  readonly transactions: readonly BlockTransaction[]
  /** True if the network's own transactions are included: nodes without the whole-block endpoints leave them out. */
  readonly withSystem: boolean
}

const ofResult = v.object({ _links: v.object({ _self: v.string() }) })
const results = v.array(
  v.pipe(
    v.unknown(),
    v.transform(answer => ({ result: answer, links: answer })),
    v.object({ result: resultAnswer, links: ofResult }),
    v.transform(({ result, links }) => ({
      id: links._links._self.split('/').at(-1) ?? '',
      result,
    })),
  ),
)

/** Errors of a node that lacks these endpoints, or cannot answer one: the emulator, for its first block. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'chain/bad-answer',
  'chain/whole-blocks-not-offered',
  'chain/block-not-found',
  'chain/state-gone',
])
const isNotThere = (error: unknown) => error instanceof ToolError && NOT_THERE.has(error.code)

/** Rate limits and temporary errors are reported as usual. */
const NOT_OFFERED: ReadonlySet<number> = new Set([400, 404, 405, 500, 501])

/** Reads from the whole-block endpoints of newer nodes. */
async function readWhole(
  network: NetworkId,
  { id, height }: Pick<FullBlock, 'id' | 'height'>,
  signal: AbortSignal,
): Promise<BlockTransactions> {
  const about = {
    signal,
    blockId: id,
    inBlock: height,
    retries: 1,
    failure: (_body: unknown, status: number) =>
      NOT_OFFERED.has(status) ? wholeBlocksNotOffered(network) : null,
  }
  const [list, statuses] = await Promise.all([
    requestNode(network, {
      ...about,
      path: `transactions?block_id=${id}`,
      read: bySchema(v.array(listedTransaction)),
      what: 'a list of transactions',
    }),
    requestNode(network, {
      ...about,
      path: `transaction_results?block_id=${id}`,
      read: bySchema(results),
      what: 'a list of transaction results',
    }).catch((error: unknown) => {
      // A block that has not been executed yet has transactions but no results.
      if (isNotThere(error)) return []
      throw error
    }),
  ])
  const byId = new Map(statuses.map(({ id: of, result }) => [of, result]))
  return {
    transactions: list.map((one, index) => ({ ...one, index, result: byId.get(one.id) ?? null })),
    withSystem: true,
  }
}

/** Reads collection by collection. */
async function readCollections(
  network: NetworkId,
  { guarantees, height }: Pick<FullBlock, 'guarantees' | 'height'>,
  signal: AbortSignal,
): Promise<BlockTransactions> {
  const lists: (readonly ListedTransaction[])[] = []
  for (const { collectionId } of guarantees) {
    lists.push(await readCollection(network, { id: collectionId, inBlock: height }, signal))
  }
  return {
    transactions: lists.flat().map((one, index) => ({ ...one, index, result: null })),
    withSystem: false,
  }
}

/**
 * Query for all transactions of a block, in order; from its collections if the node lacks the whole-block endpoints.
 */
export function blockTransactionsQuery(
  network: NetworkId,
  block: Pick<FullBlock, 'id' | 'height' | 'guarantees'>,
) {
  return queryOptions({
    queryKey: [network, 'block-transactions', block.id],
    queryFn: async ({ signal }) => {
      try {
        return await readWhole(network, block, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isNotThere(error)) throw error
        return readCollections(network, block, signal)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The user switches between this and other views.
    gcTime: 300_000,
  })
}

/** Query for the result of a transaction of a block, fetched separately. */
export function blockResultQuery(network: NetworkId, id: string, inBlock: bigint) {
  return queryOptions({
    queryKey: [network, 'block-result', id],
    queryFn: ({ signal }) => getTransactionResult(network, id, { signal, inBlock }),
    gcTime: 300_000,
  })
}
