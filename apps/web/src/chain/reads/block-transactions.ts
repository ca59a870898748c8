import { queryOptions } from '@tanstack/react-query'
import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { wholeBlocksNotOffered } from '../errors'
import { requestNode } from './ask-node'
import { readCollection } from './collection'
import type { FullBlock } from './full-block'
import { type ListedTransaction, listedTransaction } from './listed-transaction'
import { getTransactionResult, resultAnswer, type TransactionResult } from './transaction-result'

export interface BlockTransaction extends ListedTransaction {
  /** Its place within the block, counted from 0. */
  readonly index: number
  /** Null where it is asked for by itself (`blockResultQuery`). */
  readonly result: TransactionResult | null
}

export interface BlockTransactions {
  readonly transactions: readonly BlockTransaction[]
  /** Whether the network's own transactions are among them: nodes that do not know whole blocks leave them out. */
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

/** What a node answers that does not know such questions, or cannot answer this one: the emulator, of its first block. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'chain/bad-answer',
  'chain/whole-blocks-not-offered',
  'chain/block-not-found',
  'chain/state-gone',
])
const isNotThere = (error: unknown) => error instanceof ToolError && NOT_THERE.has(error.code)

/** Too many questions and what passes by itself are said as ever. */
const NOT_OFFERED: ReadonlySet<number> = new Set([400, 404, 405, 500, 501])

/** By the questions for whole blocks, which newer nodes answer. */
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
  const [list, told] = await Promise.all([
    requestNode(network, {
      ...about,
      path: `transactions?block_id=${id}`,
      schema: v.array(listedTransaction),
      what: 'a list of transactions',
    }),
    requestNode(network, {
      ...about,
      path: `transaction_results?block_id=${id}`,
      schema: results,
      what: 'a list of transaction results',
    }).catch((error: unknown) => {
      // A block that has not run yet has transactions and no results.
      if (isNotThere(error)) return []
      throw error
    }),
  ])
  const byId = new Map(told.map(({ id: of, result }) => [of, result]))
  return {
    transactions: list.map((one, index) => ({ ...one, index, result: byId.get(one.id) ?? null })),
    withSystem: true,
  }
}

/** Collection by collection. */
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

/** All transactions of a block, in their order; from its collections where the node does not know whole blocks. */
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
    // It is looked at by turns with other views.
    gcTime: 300_000,
  })
}

/** How a transaction of a block ended, asked for by itself. */
export function blockResultQuery(network: NetworkId, id: string, inBlock: bigint) {
  return queryOptions({
    queryKey: [network, 'block-result', id],
    queryFn: ({ signal }) => getTransactionResult(network, id, { signal, inBlock }),
    gcTime: 300_000,
  })
}
