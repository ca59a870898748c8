import type { NetworkId } from '@toolkit/core/network/networks'
import { formatUnits, unitsToDecimal } from '@toolkit/core/text/amounts'
import { tokenName } from '@toolkit/explain/effects/effect-messages'
import { shortAddress } from '../../../ui/values/format'

/**
 * `FLOW`, and any other token or NFT with its account: `ExampleToken of 0x179b…5e31`, since two may share a name.
 */
export function tokenOfAccount(type: string, network: NetworkId): string {
  const name = tokenName(type, network)
  const [, address] = /^A\.([0-9a-f]{16})\./.exec(type) ?? []
  return name === 'FLOW' || address === undefined ? name : `${name} of ${shortAddress(address)}`
}

/** Number of decimals, of 8, that the amounts need; at least two. */
export const decimalsOf = (amounts: readonly bigint[]): number =>
  Math.max(2, ...amounts.map(amount => unitsToDecimal(amount, 8, 2).split('.')[1]?.length ?? 0))

/** `1,000.50`: thousands grouped, with at least the given number of decimals. */
export const amountText = (amount: bigint, decimals = 2): string => formatUnits(amount, 8, decimals)
