import { queryOptions } from '@tanstack/react-query'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { BlockReference } from '@toolkit/core/network/block-reference'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { blockNotFound, noSuchBlock } from '../errors'
import { bySchema } from '../http'
import { requestNode } from './request-node'
import { bigint, identifier } from './rest-values'

/** Guarantee of a block's collectors for a collection of transactions. */
export interface Guarantee {
  readonly collectionId: Hex<32>
  /** Empty if the node does not give it. */
  readonly signerIndices: string
  /** Null if there is none: the emulator's blocks have zeros. */
  readonly referenceBlockId: Hex<32> | null
}

/** Seal in a block: the result of an earlier block's execution. */
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
  /** RFC 3339, as given by the node. */
  readonly timestamp: string
  /** Base64; empty if the node does not give it. */
  readonly parentVoterSignature: string
  /** Null if the node does not give it. */
  readonly status: 'sealed' | 'finalized' | null
  readonly guarantees: readonly Guarantee[]
  readonly seals: readonly BlockSeal[]
  /** The node's own JSON, complete. */
  readonly json: string
}

const NO_ID = '0'.repeat(64)
const unlessZero = v.pipe(
  identifier,
  v.transform(id => (id === NO_ID ? null : id)),
)
/** Bytes that are only shown: some nodes write them as Base64, some as hex. */
const displayed = v.optional(v.pipe(v.string(), v.maxLength(100_000)), '')
const listOf = <T>(item: v.GenericSchema<unknown, T>) => v.nullish(v.array(item), [])

const guarantee = v.pipe(
  v.object({
    collection_id: identifier,
    signer_indices: displayed,
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
  v.object({ block_id: identifier, result_id: identifier, final_state: displayed }),
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
    parent_voter_signature: displayed,
  }),
  payload: v.object({ collection_guarantees: listOf(guarantee), block_seals: listOf(seal) }),
  block_status: v.optional(v.string()),
})

/** Schema of a block with its payload, as the node's REST and WebSocket interfaces give it. */
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

/** Highest height that nodes look up; they reject a higher one as invalid. */
const MAX_ASKED = 2n ** 63n - 1n

/** Requested block; null is the latest sealed one. */
export type RequestedBlock = BlockReference | null

async function readFullBlock(network: NetworkId, requested: RequestedBlock, signal: AbortSignal) {
  const request = { read: bySchema(oneBlock), what: 'a block', signal }
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
      // The emulator's message differs from the node's.
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
 * Query for a block with its payload; null requests the latest sealed one at that time. Throws `chain/no-such-height`,
 * `chain/before-spork`, `chain/block-not-found`.
 */
export function fullBlockQuery(network: NetworkId, requested: RequestedBlock) {
  return queryOptions({
    queryKey: [network, 'full-block', keyOf(requested)],
    queryFn: ({ signal }) => readFullBlock(network, requested, signal),
    // The view keeps showing the requested block.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Maximum number of blocks in one answer of a node. */
export const MAX_BLOCKS = 50

/**
 * Reads the blocks from one height to another, both included, with their payloads. No retries: the caller does its own.
 */
export async function readBlockRange(
  network: NetworkId,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  signal: AbortSignal,
): Promise<readonly FullBlock[]> {
  const blocks = await requestNode(network, {
    path: `blocks?start_height=${from}&end_height=${to}&expand=payload`,
    read: bySchema(v.array(fullBlock)),
    what: 'a list of blocks',
    signal,
    height: from,
    retries: 0,
    missing: () => noSuchBlock(network, to),
  })
  return blocks.toSorted((a, b) => (a.height < b.height ? -1 : 1))
}
