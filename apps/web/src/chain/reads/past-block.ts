import type { NetworkId } from '@toolkit/core/network/networks'
import { type DatedBlock, dayAgoStep } from '@toolkit/explain/review/day-ago'
import { readBlockAt, readLatestBlock } from './block'

export interface PastBlock {
  /** Everything since it is younger than requested. Null if the times of the chain's blocks lead to none. */
  readonly height: bigint | null
  /** True if it is the first block of a younger chain. */
  readonly isChainStart: boolean
  /** The latest sealed block, from which it was counted. */
  readonly latest: bigint
}

/**
 * Finds the block of a day ago, or of `span` milliseconds ago, by the times of a few blocks. Throws
 * `chain/before-spork` and similar errors if the node lacks the blocks of that time.
 */
export async function findPastBlock(
  network: NetworkId,
  { span, signal }: { readonly span?: number; readonly signal: AbortSignal },
): Promise<PastBlock> {
  const latest = dated(await readLatestBlock(network, signal))
  const queried: DatedBlock[] = []
  const lost = { height: null, isChainStart: false, latest: latest.height }
  let newest = latest
  for (;;) {
    if (Number.isNaN(newest.time)) return lost
    const facts = { latest, queried, now: Date.now() }
    const step = dayAgoStep(network, span === undefined ? facts : { ...facts, span })
    if (step.kind === 'lost') return lost
    if (step.kind === 'found') {
      const { height, isChainStart } = step
      return { height, isChainStart, latest: latest.height }
    }
    newest = dated(await readBlockAt(network, step.height, signal))
    queried.push(newest)
  }
}

const dated = ({ height, timestamp }: { height: bigint; timestamp: string }): DatedBlock => ({
  height,
  time: Date.parse(timestamp),
})
