import type { NetworkId } from '@toolkit/core/network/networks'
import { serverUrl } from '../state/site-base'
import { networkSettings } from './config'
import type { Endpoint } from './errors'

/**
 * Highest height for which a network's own node has answered that a block is from before its spork. Not a query: it is
 * learned from the failures of others, and holds for all heights below.
 */
const before = new Map<NetworkId, bigint>()

/** Records that the network's node lacks the block at `height`, which is from a past spork. */
export function notePast(network: NetworkId, height: bigint): void {
  if (height > (before.get(network) ?? -1n)) before.set(network, height)
}

/** Returns true if the block at `height` is known to be from a past spork. */
export const isPast = (network: NetworkId, height: bigint): boolean =>
  height <= (before.get(network) ?? -1n)

/** Clears the recorded heights. For tests. */
export function forgetPast(): void {
  before.clear()
}

/** Root heights of the past sporks whose nodes the server queries, oldest first. */
export const pastRoots = async (network: NetworkId): Promise<readonly bigint[]> =>
  (await networkSettings(network)).pastNodes

/** Returns our server's endpoint for the block at `height` of a past spork; null if the server lists no such node. */
export async function pastNodeAt(network: NetworkId, height: bigint): Promise<Endpoint | null> {
  const root = (await pastRoots(network)).findLast(one => one <= height)
  if (root === undefined) return null
  return { network, service: 'historic node', url: serverUrl(`past/${network}/${root}`) }
}
