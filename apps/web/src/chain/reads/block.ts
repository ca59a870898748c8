import { queryOptions } from '@tanstack/react-query'
import { blockAtRequest, blockRequest } from '@toolkit/client/requests/block'
import type { NetworkId } from '@toolkit/core/network/networks'
import { noSuchBlock } from '../errors'
import { requestNode } from './request-node'

/** Reads height and time of the latest sealed block; `retries` for a caller that does its own. */
export const readLatestBlock = (network: NetworkId, signal: AbortSignal, retries?: number) =>
  requestNode(network, {
    ...blockAtRequest(null),
    signal,
    ...(retries === undefined ? {} : { retries }),
  })

/** Query for height and time of the latest sealed block at the time of the request. */
export function latestBlockQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'block', 'sealed'],
    queryFn: ({ signal }) => readLatestBlock(network, signal),
  })
}

/** Reads height and time (RFC 3339, as given by the node) of a block by its id; throws `chain/block-not-found`. */
export const readBlock = (network: NetworkId, id: string, signal?: AbortSignal) =>
  requestNode(network, { ...blockRequest(network, id), signal })

/** Query form of `readBlock`. */
export function blockQuery(network: NetworkId, id: string) {
  return queryOptions({
    queryKey: [network, 'block', id],
    queryFn: ({ signal }) => readBlock(network, id, signal),
  })
}

/** Reads height and time of the block at a height; throws `chain/no-such-height`, `chain/before-spork`. */
export const readBlockAt = (network: NetworkId, height: bigint, signal: AbortSignal) =>
  requestNode(network, {
    ...blockAtRequest(height),
    height,
    signal,
    missing: () => noSuchBlock(network, height),
  })

/** Query form of `readBlockAt`, with its errors: `chain/no-such-height`, `chain/before-spork`. */
export function blockAtHeightQuery(network: NetworkId, height: bigint) {
  return queryOptions({
    queryKey: [network, 'block-at', `${height}`],
    queryFn: ({ signal }) => readBlockAt(network, height, signal),
  })
}
