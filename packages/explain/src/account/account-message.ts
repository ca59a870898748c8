import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { RestAccount } from '@toolkit/core/rest/rest-account'
import { formatUnits } from '@toolkit/core/text/amounts'
import { countOf } from '@toolkit/core/text/count-of'

const FLOW_DECIMALS = 8

/**
 * Formats "0x… on Flow Mainnet: 12.5 FLOW, 3 keys"; with a height "… on Flow Mainnet at block 12: …".
 * @example
 * import { addressAt } from '@toolkit/core/account/address'
 * const account = { address: addressAt('emulator', 1n), balance: 50_000_000n, keys: [] }
 * describeAccount('emulator', account) // => '0xf8d6e0586b0a20c7 on Flow Emulator: 0.5 FLOW, no keys'
 */
export function describeAccount(
  network: NetworkId,
  { address, balance, keys }: RestAccount & { readonly address: FlowAddress },
  height: bigint | null = null,
): string {
  const has = keys.length === 0 ? 'no keys' : countOf(keys.length, 'key')
  const on = NETWORKS[network].name + (height === null ? '' : ` at block ${height}`)
  return `${formatAddress(address)} on ${on}: ${formatUnits(balance, FLOW_DECIMALS)} FLOW, ${has}`
}
