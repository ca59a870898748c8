import type { EvmAddress } from '../account/evm-address.ts'
import type { NetworkId } from '../network/networks.ts'

/** How many decimals FLOW has in Flow EVM, and WFLOW with it. */
export const EVM_FLOW_DECIMALS = 18

/**
 * The contract WFLOW of each network that has one: FLOW as an ERC-20 token, one for one (a copy of WETH9; Flow's
 * documentation, "Using Flow EVM").
 */
export const WRAPPED_FLOW: Readonly<Partial<Record<NetworkId, EvmAddress>>> = {
  mainnet: 'd3bf53dac106a0290b0483ecbc89d40fcc961f3e' as EvmAddress,
  testnet: 'd3bf53dac106a0290b0483ecbc89d40fcc961f3e' as EvmAddress,
}
