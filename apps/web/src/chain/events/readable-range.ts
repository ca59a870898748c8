import type { BlockRange } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import { beforeSpork, noSuchBlock } from '../errors'
import { notePast, pastRoots } from '../past-node'
import { readLatestBlock } from '../reads/block'
import { readNodeRoot } from '../reads/node-root'
import type { ClippedRange } from './event-rows'

export interface ReadableRange {
  /** The blocks of it that the node has. */
  readonly range: BlockRange
  /** The same in parts, each of them with one node. */
  readonly parts: readonly BlockRange[]
  /** The same, with why, where it is not all that was asked for. */
  readonly clipped: ClippedRange | null
}

/**
 * What of a range can be answered for: by the node, and by those of past sporks that the server of this site asks.
 * Throws `chain/no-such-height` for a range after its latest sealed block, `chain/before-spork` for one before the
 * first block that anybody has.
 */
export async function readableRange(
  network: NetworkId,
  { from, to }: BlockRange,
  signal: AbortSignal,
): Promise<ReadableRange> {
  const [{ height: head }, root, past] = await Promise.all([
    readLatestBlock(network, signal),
    readNodeRoot(network, signal),
    pastRoots(network),
  ])
  if (from > head) throw noSuchBlock(network, from)
  if (root !== null && past.length > 0) notePast(network, root - 1n)
  const first = root === null ? null : (past[0] ?? root)
  if (first !== null && to < first) throw beforeSpork(network, to)
  const early = first !== null && from < first ? first : null
  const late = to > head ? head : null
  const range = { from: early ?? from, to: late ?? to }
  const clipped = early === null && late === null ? null : { ...range, root: early, head: late }
  const borders = root === null ? [] : [...past.filter(one => one < root), root]
  return { range, clipped, parts: partsOf(range, borders) }
}

/** A range cut where another node begins, so that no call needs two of them. */
function partsOf({ from, to }: BlockRange, borders: readonly bigint[]): readonly BlockRange[] {
  const starts = [from, ...borders.filter(border => border > from && border <= to)]
  return starts.map((start, at) => ({ from: start, to: (starts[at + 1] ?? to + 1n) - 1n }))
}
