import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from './config'
import type { Endpoint } from './errors'
import { serverUrl } from './server-url'

/** Up to which height a network's own node has said that a block is from before its spork. */
const before = new Map<NetworkId, bigint>()

/** Notes that the network's node does not have the block at `height`, which is from a past spork. */
export function notePast(network: NetworkId, height: bigint): void {
  if (height > (before.get(network) ?? -1n)) before.set(network, height)
}

/** Whether the block at `height` is known to be from a past spork. */
export const isPast = (network: NetworkId, height: bigint): boolean =>
  height <= (before.get(network) ?? -1n)

/** Forgets what nodes said. For tests. */
export function forgetPast(): void {
  before.clear()
}

/** Where the block at `height` of a past spork is asked for: through our server; null where it names no such node. */
export async function pastNodeAt(network: NetworkId, height: bigint): Promise<Endpoint | null> {
  const { pastNodes } = await networkSettings(network)
  const root = pastNodes.findLast(one => one <= height)
  if (root === undefined) return null
  return { network, service: 'historic node', url: serverUrl(`past/${network}/${root}`) }
}
