import { ToolError } from '@toolkit/core/errors'
import { type FlowAddress, networkOfAddress, parseAddress } from '@toolkit/core/flow/address'
import { isNetworkId, type NetworkId } from '@toolkit/core/flow/networks'
import { noAddress } from './errors'

export type AddressReading =
  | { readonly address: FlowAddress }
  /** `elsewhere`: the network that the address is of, where it is not the one chosen. */
  | { readonly error: ToolError; readonly elsewhere: NetworkId | null }

/** What was typed as an address, on the chosen network. */
export function readAddress(text: string, network: NetworkId): AddressReading {
  const trimmed = text.trim()
  if (trimmed === '') return { error: noAddress(), elsewhere: null }
  try {
    return { address: parseAddress(trimmed, network) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { error, elsewhere: elsewhereOf(trimmed, network) }
  }
}

function elsewhereOf(text: string, network: NetworkId): NetworkId | null {
  try {
    const other = networkOfAddress(parseAddress(text))
    return isNetworkId(other) && other !== network ? other : null
  } catch {
    return null
  }
}
