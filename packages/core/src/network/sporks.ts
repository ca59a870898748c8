/**
 * Sporks of a network, and lookup by block height.
 * @module
 */

import type { NetworkId } from './networks.ts'

/** Part of a network's history between two restarts; each has its own nodes. */
export interface Spork {
  /** `Mainnet 24`. */
  readonly name: string
  /** Height of its first block. */
  readonly rootHeight: bigint
  /** Height of its last block; null for the current spork. */
  readonly lastHeight: bigint | null
}

// Root heights of Mainnet: onflow/flow `sporks.json` from 17 on; earlier ones from flow-go's historical clients; 28
// from its nodes' errors (“less than the spork root block height”). Of Testnet's more than fifty sporks only the
// current one is requested from the node.
const MAINNET_ROOTS = [
  [1, 7_601_063n],
  [2, 8_742_959n],
  [3, 9_737_133n],
  [4, 9_992_020n],
  [5, 12_020_337n],
  [6, 12_609_237n],
  [7, 13_404_174n],
  [8, 13_950_742n],
  [9, 14_892_104n],
  [10, 15_791_891n],
  [11, 16_755_602n],
  [12, 17_544_523n],
  [13, 18_587_478n],
  [14, 19_050_753n],
  [15, 21_291_692n],
  [16, 23_830_813n],
  [17, 27_341_470n],
  [18, 31_735_955n],
  [19, 35_858_811n],
  [20, 40_171_634n],
  [21, 44_950_207n],
  [22, 47_169_687n],
  [23, 55_114_467n],
  [24, 65_264_619n],
  [25, 85_981_135n],
  [26, 88_226_267n],
  [27, 130_290_659n],
  [28, 137_390_146n],
] as const

const ROOTS: Readonly<Partial<Record<NetworkId, readonly (readonly [number, bigint])[]>>> = {
  mainnet: MAINNET_ROOTS,
}

/**
 * Returns the known sporks of a network, oldest first; empty if none are known.
 * @example
 * sporksOf('mainnet')[0] // => { name: 'Mainnet 1', rootHeight: 7601063n, lastHeight: 8742958n }
 */
export function sporksOf(network: NetworkId): readonly Spork[] {
  const roots = ROOTS[network] ?? []
  return roots.map(([number, rootHeight], at) => {
    const next = roots[at + 1]?.[1]
    return {
      name: `Mainnet ${number}`,
      rootHeight,
      lastHeight: next === undefined ? null : next - 1n,
    }
  })
}

/**
 * Returns the spork of the block at `height`; null before the first, and if a network's sporks are unknown. A spork
 * newer than this list is mistaken for the one before it, so a node's own root height takes precedence.
 * @example
 * sporkAt('mainnet', 70_000_000n)?.name // => 'Mainnet 24'
 * sporkAt('mainnet', 1n) // => null
 */
export function sporkAt(network: NetworkId, height: bigint): Spork | null {
  return sporksOf(network).findLast(({ rootHeight }) => rootHeight <= height) ?? null
}
