import { ToolError } from '@toolkit/core/errors'
import { type FlowAddress, networkOfAddress, parseAddress } from '@toolkit/core/flow/address'
import { CHAIN_WORDS } from '@toolkit/core/flow/chains'
import { nearestValues } from '@toolkit/core/flow/nearest-values'
import { isNetworkId, NETWORK_IDS, type NetworkId } from '@toolkit/core/flow/networks'
import { nearOtherNetwork } from './errors'

/** One press that puts a refused address right: another network, or the address that was meant. */
export interface Offer {
  readonly address: FlowAddress
  readonly network: NetworkId
  /** Whether the address is another one than was typed. */
  readonly corrected: boolean
}

/** Why an address cannot be looked up on `network`, and what can be offered; null when it can be. */
export function refuseAddress(
  address: FlowAddress,
  network: NetworkId,
): { readonly error: ToolError; readonly offer: Offer | null } | null {
  try {
    parseAddress(address, network)
    return null
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const other = networkOfAddress(address)
    if (isNetworkId(other)) return { error, offer: { address, network: other, corrected: false } }
    if (other !== null || /^0+$/.test(address)) return { error, offer: null }
    return nearby(address, network, error)
  }
}

function nearby(address: FlowAddress, network: NetworkId, error: ToolError) {
  const here = nearest(address, network)
  if (here) return { error, offer: { address: here, network, corrected: true } }
  for (const other of NETWORK_IDS) {
    const near = other === network ? null : nearest(address, other)
    if (!near) continue
    const offer = { address: near, network: other, corrected: true }
    return { error: nearOtherNetwork({ address, near, network: other }), offer }
  }
  return { error, offer: null }
}

function nearest(address: FlowAddress, network: NetworkId): FlowAddress | null {
  const [value] = nearestValues(BigInt(`0x${address}`), CHAIN_WORDS[network])
  return value === undefined ? null : parseAddress(value.toString(16).padStart(16, '0'))
}
