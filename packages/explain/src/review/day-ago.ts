/**
 * Step-by-step search for the block of a day ago.
 * @module
 */

import { requireInput, requireName } from '@toolkit/core/bytes/require-kind'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

/** Block with its timestamp. */
export interface DatedBlock {
  readonly height: bigint
  /** In milliseconds since 1970. */
  readonly time: number
}

/** Next step of the search for the chain's state a day ago, or at another time. */
export type DayAgoStep =
  /** Request the time of this block. */
  | { readonly kind: 'ask'; readonly height: bigint }
  /** Everything after this block is more recent than that. */
  | { readonly kind: 'found'; readonly height: bigint; readonly isChainStart: boolean }
  /** The block times are inconsistent; no result. */
  | { readonly kind: 'lost' }

const DAY = 24 * 60 * 60 * 1000
/** Minimum part of the time span that is close enough: 22 hours of a day. */
const NEAR_ENOUGH = 22 / 24
/** Mainnet and Testnet make about five blocks in four seconds. */
const USUAL_BLOCK = 800
const MAX_STEPS = 24

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Returns the next step to the chain's state a day ago. Blocks come at a steady rate on Mainnet and Testnet, and with
 * each transaction on the emulator, whose block 0 is from 2018 and whose block 1 shows when it was started. Anything
 * missing from the found state was added since, within the last 24 hours.
 * @param latest the latest sealed block.
 * @param queried the blocks requested so far, in order.
 * @param now time of this machine, for the emulator; other chains use that of their latest block.
 * @param span time span in milliseconds, a day by default; the found block is at most a twelfth younger.
 * @example
 * const latest = { height: 200000n, time: 1_000_000_000 }
 * dayAgoStep('mainnet', { latest, queried: [], now: 0 }) // => { kind: 'ask', height: 96500n }
 */
export function dayAgoStep(
  network: NetworkId,
  search: {
    readonly latest: DatedBlock
    readonly queried: readonly DatedBlock[]
    readonly now: number
    readonly span?: number
  },
): DayAgoStep {
  requireName(NETWORKS, network, 'network')
  requireInput('object', search, 'search')
  const { latest, queried, now, span = DAY } = search
  const nearEnough = span * NEAR_ENOUGH
  const isLocal = NETWORKS[network].isLocal
  const end = isLocal ? Math.max(now, latest.time) : latest.time
  const ageOf = ({ time }: DatedBlock) => end - time
  const found = (height: bigint): DayAgoStep => ({
    kind: 'found',
    height,
    isChainStart: isLocal && height === 0n,
  })
  if (ageOf(latest) >= span || latest.height === 0n) return found(latest.height)
  const near = queried.find(block => ageOf(block) <= span && ageOf(block) >= nearEnough)
  if (near && !isLocal) return found(near.height)
  const young = queried.filter(block => ageOf(block) <= span)
  const old = queried.filter(block => ageOf(block) > span)
  const high = [latest, ...young].reduce((a, b) => (b.height < a.height ? b : a))
  const low = old.reduce<DatedBlock>((a, b) => (b.height > a.height ? b : a), {
    height: 0n,
    time: Number.NEGATIVE_INFINITY,
  })
  if (low.height >= high.height || queried.length > MAX_STEPS) return { kind: 'lost' }
  if (high.height - low.height === 1n) return found(low.height)
  if (isLocal) {
    const height = queried.length === 0 ? 1n : (low.height + high.height) / 2n
    return { kind: 'ask', height }
  }
  const other = old.length > 0 ? low : high === latest ? null : latest
  const pace = other
    ? Math.abs((other.time - high.time) / Number(other.height - high.height))
    : USUAL_BLOCK
  if (!(pace > 0) || !Number.isFinite(pace)) return { kind: 'lost' }
  const aim = (span + nearEnough) / 2
  const back = BigInt(Math.ceil((aim - ageOf(high)) / pace))
  const guess = min(max(high.height - back, low.height + 1n), high.height - 1n)
  return { kind: 'ask', height: guess }
}
