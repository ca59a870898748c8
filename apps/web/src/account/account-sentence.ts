import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccountSummary } from '../chain/reads/account-summary'
import type { Height } from '../chain/reads/height'
import { countOf } from '../ui/values/format'
import { formatFlow, shortAmount } from './format-flow'

/** "0x… on Flow Mainnet: 12.5 FLOW, 3 keys"; with a height "… on Flow Mainnet at block 12: …". */
export function accountSentence(
  network: NetworkId,
  { address, balance, keys }: AccountSummary,
  height: Height = null,
): string {
  const has = keys.length === 0 ? 'no keys' : countOf(keys.length, 'key')
  const on = NETWORKS[network].name + (height === null ? '' : ` at block ${height}`)
  return `${formatAddress(address)} on ${on}: ${shortAmount(formatFlow(balance))} FLOW, ${has}`
}
