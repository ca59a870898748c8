import type { NetworkId } from '@toolkit/core/network/networks'
import { readLatestBlock } from '../../../chain/reads/block'
import { findPastBlock } from '../../../chain/reads/past-block'
import { afterHead, noBlocksThen, pastUnknown } from './errors'
import { BLOCKS_A_CALL, type HeightFaults, readHeights } from './range'
import type { Submitted } from './submitted'

export interface FoundRange {
  readonly from: bigint
  readonly to: bigint
  /** Latest sealed block at that moment. */
  readonly latest: bigint
}

const HOUR = 3_600_000
/**
 * Safety margin: the estimated block may be up to a twelfth too young, and this covers the whole
 * hour.
 */
const MORE = 24 / 22

/**
 * Resolves the range to heights, given the chain's latest sealed block, or returns the errors of
 * the entered heights. @throws ToolError `chain/…`, `chain-events/…`.
 */
export async function findRange(
  submitted: Submitted,
  network: NetworkId,
  signal: AbortSignal,
): Promise<FoundRange | HeightFaults> {
  switch (submitted.range) {
    case 'latest': {
      const { height: latest } = await readLatestBlock(network, signal)
      const from = latest >= BLOCKS_A_CALL ? latest - BLOCKS_A_CALL + 1n : 0n
      return { from, to: latest, latest }
    }
    case 'hour':
      return await since(network, HOUR, { input: 'the last hour', signal })
    case 'day':
      return await since(network, 24 * HOUR, { input: 'the last day', signal })
    case 'heights':
      return await between(submitted, network, signal)
  }
}

async function since(
  network: NetworkId,
  span: number,
  { input, signal }: { readonly input: string; readonly signal: AbortSignal },
): Promise<FoundRange> {
  const past = await findPastBlock(network, { span: span * MORE, signal })
  if (past.height === null) throw pastUnknown(network)
  const from = past.isChainStart ? 0n : past.height + 1n
  if (from > past.latest) throw noBlocksThen(network, input)
  return { from, to: past.latest, latest: past.latest }
}

async function between(
  submitted: Submitted,
  network: NetworkId,
  signal: AbortSignal,
): Promise<FoundRange | HeightFaults> {
  const heights = readHeights(submitted)
  if (!('from' in heights)) return heights
  const { height: latest } = await readLatestBlock(network, signal)
  const { from, to } = heights
  if (from > latest) return new Map([['from', afterHead({ height: from, latest, network })]])
  return { from, to: to ?? latest, latest }
}
