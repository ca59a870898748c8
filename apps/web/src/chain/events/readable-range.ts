import { ToolError } from '@toolkit/core/errors'
import type { BlockRange } from '@toolkit/core/events/scan-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { beforeSpork, noSuchBlock } from '../errors'
import { bySchema } from '../http'
import { readLatestBlock } from '../reads/block'
import { notePast, pastRoots, requestNode } from '../reads/request-node'
import { bigint } from '../reads/rest-values'
import { isTemporary } from '../recovery'
import type { ClippedRange } from './event-rows'

export interface ReadableRange {
  /** The blocks of the range that the node has. */
  readonly range: BlockRange
  /** The same range in parts, each served by one node. */
  readonly parts: readonly BlockRange[]
  /** The same range with the reason, if it is not all that was requested. */
  readonly clipped: ClippedRange | null
}

/**
 * Returns the part of a range that can be read: from the node, and from those of past sporks that our server queries.
 * Throws `chain/no-such-height` for a range after the latest sealed block, `chain/before-spork` for one before the
 * first available block.
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

/** Splits a range at the borders between nodes, so that no request needs two of them. */
function partsOf({ from, to }: BlockRange, borders: readonly bigint[]): readonly BlockRange[] {
  const starts = [from, ...borders.filter(border => border > from && border <= to)]
  return starts.map((start, at) => ({ from: start, to: (starts[at + 1] ?? to + 1n) - 1n }))
}

const versionAnswer = v.object({ node_root_block_height: v.optional(bigint) })

/** Reads the first block that the node has; null if it does not say, as with the emulator. */
export async function readNodeRoot(
  network: NetworkId,
  signal: AbortSignal,
): Promise<bigint | null> {
  try {
    const answer = await requestNode(network, {
      path: 'node_version_info',
      read: bySchema(versionAnswer),
      what: 'a node version',
      signal,
    })
    return answer.node_root_block_height ?? null
  } catch (error) {
    signal.throwIfAborted()
    // An older node lacks this endpoint, and it is not needed: it refuses heights that it does not have.
    if (error instanceof ToolError && !isTemporary(error)) return null
    throw error
  }
}
