import type { BlockRange } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import { beforeSpork, noSuchBlock } from '../errors'
import { readLatestBlock } from '../reads/block'
import { readNodeRoot } from '../reads/node-root'
import type { ClippedRange } from './event-rows'

export interface ReadableRange {
  /** The blocks of it that the node has. */
  readonly range: BlockRange
  /** The same, with why, where it is not all that was asked for. */
  readonly clipped: ClippedRange | null
}

/**
 * What of a range the node can answer for. Throws `chain/no-such-height` for a range after its latest sealed block,
 * `chain/before-spork` for one before its first.
 */
export async function readableRange(
  network: NetworkId,
  { from, to }: BlockRange,
  signal: AbortSignal,
): Promise<ReadableRange> {
  const [{ height: head }, root] = await Promise.all([
    readLatestBlock(network, signal),
    readNodeRoot(network, signal),
  ])
  if (from > head) throw noSuchBlock(network, from)
  if (root !== null && to < root) throw beforeSpork(network, to)
  const early = root !== null && from < root ? root : null
  const late = to > head ? head : null
  const range = { from: early ?? from, to: late ?? to }
  const clipped = early === null && late === null ? null : { ...range, root: early, head: late }
  return { range, clipped }
}
