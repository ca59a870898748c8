import { queryOptions } from '@tanstack/react-query'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { BlockReference } from '@toolkit/core/network/block-reference'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { blockNotFound, noSuchBlock } from '../errors'
import { requestNode } from './ask-node'
import { bigint, identifier } from './rest-values'

/** That a block's collectors guarantee for a collection of transactions. */
export interface Guarantee {
  readonly collectionId: Hex<32>
  /** Empty where the node does not say it. */
  readonly signerIndices: string
  /** Null where there is none: the emulator's have zeros. */
  readonly referenceBlockId: Hex<32> | null
}

/** What a block seals: the result of running an earlier one. */
export interface BlockSeal {
  readonly blockId: Hex<32>
  readonly resultId: Hex<32>
  /** State commitment, in hex. */
  readonly finalState: string
}

export interface FullBlock {
  readonly id: Hex<32>
  /** Null for the first block of a chain. */
  readonly parentId: Hex<32> | null
  readonly height: bigint
  /** RFC 3339, as the node gives it. */
  readonly timestamp: string
  /** Base64; empty where the node does not say it. */
  readonly parentVoterSignature: string
  /** Null where the node does not say it. */
  readonly status: 'sealed' | 'finalized' | null
  readonly guarantees: readonly Guarantee[]
  readonly seals: readonly BlockSeal[]
  /** The node's own JSON, with nothing left out. */
  readonly json: string
}

const NO_ID = '0'.repeat(64)
const unlessZero = v.pipe(
  identifier,
  v.transform(id => (id === NO_ID ? null : id)),
)
/** Bytes that are only shown: some nodes write them as Base64, some as hex. */
const shown = v.optional(v.pipe(v.string(), v.maxLength(100_000)), '')
const listOf = <T>(item: v.GenericSchema<unknown, T>) => v.nullish(v.array(item), [])

const guarantee = v.pipe(
  v.object({
    collection_id: identifier,
    signer_indices: shown,
    reference_block_id: v.optional(unlessZero),
  }),
  v.transform(
    (one): Guarantee => ({
      collectionId: one.collection_id,
      signerIndices: one.signer_indices,
      referenceBlockId: one.reference_block_id ?? null,
    }),
  ),
)
const seal = v.pipe(
  v.object({ block_id: identifier, result_id: identifier, final_state: shown }),
  v.transform(
    (one): BlockSeal => ({
      blockId: one.block_id,
      resultId: one.result_id,
      finalState: one.final_state,
    }),
  ),
)

const STATUSES = { BLOCK_SEALED: 'sealed', BLOCK_FINALIZED: 'finalized' } as const

const block = v.object({
  header: v.object({
    id: identifier,
    parent_id: unlessZero,
    height: bigint,
    timestamp: v.string(),
    parent_voter_signature: shown,
  }),
  payload: v.object({ collection_guarantees: listOf(guarantee), block_seals: listOf(seal) }),
  block_status: v.optional(v.string()),
})

/** A block with its payload, as the node's REST and websocket interfaces give it. */
export const fullBlock = v.pipe(
  v.unknown(),
  v.transform(answer => ({ answer, read: answer })),
  v.object({ answer: v.unknown(), read: block }),
  v.transform(({ answer, read: { header, payload, block_status } }): FullBlock => {
    const known = Object.entries(STATUSES).find(([name]) => name === block_status)
    return {
      id: header.id,
      parentId: header.parent_id,
      height: header.height,
      timestamp: header.timestamp,
      parentVoterSignature: header.parent_voter_signature,
      status: known?.[1] ?? null,
      guarantees: payload.collection_guarantees,
      seals: payload.block_seals,
      json: JSON.stringify(answer, null, 2),
    }
  }),
)
const oneBlock = v.pipe(
  v.strictTuple([fullBlock]),
  v.transform(([one]) => one),
)

/** The highest height that nodes look up; a higher one is refused as no height at all. */
const MAX_ASKED = 2n ** 63n - 1n

/** Which block is asked for; null is the latest sealed one. */
export type RequestedBlock = BlockReference | null

async function readFullBlock(network: NetworkId, requested: RequestedBlock, signal: AbortSignal) {
  const request = { schema: oneBlock, what: 'a block', signal }
  if (requested === null) {
    return requestNode(network, { ...request, path: 'blocks?height=sealed&expand=payload' })
  }
  if (requested.kind === 'id') {
    const { id } = requested
    return requestNode(network, {
      ...request,
      path: `blocks/${id}?expand=payload`,
      blockId: id,
      missing: () => blockNotFound(network, id),
      // The emulator's words for it are not the node's.
      failure: (body, status) =>
        status === 404 && body !== null ? blockNotFound(network, id) : null,
    })
  }
  const { height } = requested
  if (height > MAX_ASKED) throw noSuchBlock(network, height)
  return requestNode(network, {
    ...request,
    path: `blocks?height=${height}&expand=payload`,
    height,
    missing: () => noSuchBlock(network, height),
  })
}

const keyOf = (requested: RequestedBlock) =>
  requested === null ? 'sealed' : requested.kind === 'id' ? requested.id : `${requested.height}`

/**
 * A block with its payload; null asks for the latest sealed one, as of when it is asked. Throws
 * `chain/no-such-height`, `chain/before-spork`, `chain/block-not-found`.
 */
export function fullBlockQuery(network: NetworkId, requested: RequestedBlock) {
  return queryOptions({
    queryKey: [network, 'full-block', keyOf(requested)],
    queryFn: ({ signal }) => readFullBlock(network, requested, signal),
    // What is shown stays what was asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** At most this many blocks come in one answer of a node. */
export const MAX_BLOCKS = 50

/** The blocks from one height to another, both included, with their payloads. Asks once: the caller asks again. */
export async function readBlockRange(
  network: NetworkId,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  signal: AbortSignal,
): Promise<readonly FullBlock[]> {
  const blocks = await requestNode(network, {
    path: `blocks?start_height=${from}&end_height=${to}&expand=payload`,
    schema: v.array(fullBlock),
    what: 'a list of blocks',
    signal,
    height: from,
    retries: 0,
    missing: () => noSuchBlock(network, to),
  })
  return blocks.toSorted((a, b) => (a.height < b.height ? -1 : 1))
}
