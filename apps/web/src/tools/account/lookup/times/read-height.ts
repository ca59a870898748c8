import { parseUnsigned } from '@toolkit/core/bytes/integers'
import type { NetworkId } from '@toolkit/core/network/networks'
import { queryClient } from '../../../../chain/query-client'
import { latestBlockQuery } from '../../../../chain/reads/block'
import { heightAboveLatest } from '../errors'

/** Heights are UInt64. */
const MAX_HEIGHT = 2n ** 64n - 1n

/** Fetches the height of the latest sealed block. Throws the errors of `requestNode`. */
export async function latestHeight(network: NetworkId): Promise<bigint> {
  const { height } = await queryClient.fetchQuery({
    ...latestBlockQuery(network),
    retry: false,
    staleTime: 0,
  })
  return height
}

/**
 * Parses a typed height and checks that its block is sealed.
 * @throws ToolError `integer/…`, `lookup/above-latest`, the errors of `requestNode`.
 */
export async function readHeight(network: NetworkId, text: string): Promise<bigint> {
  const height = parseUnsigned(text.trim(), { field: 'block height', max: MAX_HEIGHT })
  const latest = await latestHeight(network)
  if (height > latest) throw heightAboveLatest({ height, latest, network })
  return height
}
