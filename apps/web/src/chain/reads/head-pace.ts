import { queryOptions } from '@tanstack/react-query'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { readBlockAt, readLatestBlock } from './block'

/** Latest height of a chain, and its pace. */
export interface HeadPace {
  readonly height: bigint
  /** Recent milliseconds per block; null if blocks are only made on demand. */
  readonly each: number | null
}

/** Number of blocks over which the pace is measured. */
const MEASURED = 100n

async function readHeadPace(network: NetworkId, signal: AbortSignal): Promise<HeadPace> {
  const { height, timestamp } = await readLatestBlock(network, signal)
  if (NETWORKS[network].isLocal || height <= MEASURED) return { height, each: null }
  // A node whose chain has just started lacks it; the pace is then omitted.
  const before = await readBlockAt(network, height - MEASURED, signal).catch(() => null)
  signal.throwIfAborted()
  const span = before === null ? Number.NaN : Date.parse(timestamp) - Date.parse(before.timestamp)
  return { height, each: span > 0 ? span / Number(MEASURED) : null }
}

/** Query for the latest sealed height and the recent pace. */
export function headPaceQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'head-pace'],
    queryFn: ({ signal }) => readHeadPace(network, signal),
  })
}
