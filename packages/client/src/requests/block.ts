import type { NetworkId } from '@toolkit/core/network/networks'
import { blockNotFound } from '@toolkit/core/network/not-found'
import { type BlockHeader, blockHeaderFromRest } from '@toolkit/core/rest/rest-block'
import type { ResourceRequest } from '../request.ts'

/** Request for the block at a height. @param height null for the latest sealed block. */
export const blockAtRequest = (height: bigint | null): ResourceRequest<BlockHeader> => ({
  path: `blocks?height=${height ?? 'sealed'}`,
  what: 'a block',
  read: blockHeaderFromRest,
})

/** Request for a block by its ID. */
export const blockRequest = (network: NetworkId, id: string): ResourceRequest<BlockHeader> => ({
  path: `blocks/${id}`,
  what: 'a block',
  read: blockHeaderFromRest,
  missing: () => blockNotFound(network, id),
})
