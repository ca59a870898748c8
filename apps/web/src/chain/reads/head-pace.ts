import { queryOptions } from '@tanstack/react-query'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { readBlockAt, readLatestBlock } from './block'

/** How far a chain has come, and how fast it goes. */
export interface HeadPace {
  readonly height: bigint
  /** Milliseconds for each block of late; null where blocks come when somebody sends something. */
  readonly each: number | null
}

/** So many blocks back the time is measured from. */
const MEASURED = 100n

async function readHeadPace(network: NetworkId, signal: AbortSignal): Promise<HeadPace> {
  const { height, timestamp } = await readLatestBlock(network, signal)
  if (NETWORKS[network].isLocal || height <= MEASURED) return { height, each: null }
  // A node whose chain began just now does not have it; the pace is then left out.
  const before = await readBlockAt(network, height - MEASURED, signal).catch(() => null)
  signal.throwIfAborted()
  const span = before === null ? Number.NaN : Date.parse(timestamp) - Date.parse(before.timestamp)
  return { height, each: span > 0 ? span / Number(MEASURED) : null }
}

/** The latest sealed height and the pace of late, as of when it is asked. */
export function headPaceQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'head-pace'],
    queryFn: ({ signal }) => readHeadPace(network, signal),
  })
}
