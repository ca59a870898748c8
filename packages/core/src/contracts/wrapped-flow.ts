import type { EvmAddress } from '../account/evm-address.ts'
import type { NetworkId } from '../network/networks.ts'

/** Number of decimals of FLOW, and of WFLOW, in Flow EVM. */
export const EVM_FLOW_DECIMALS = 18

/**
 * WFLOW contract of each network that has one: FLOW as an ERC-20 token, one to one (a copy of WETH9; Flow's
 * documentation, "Using Flow EVM").
 */
export const WRAPPED_FLOW: Readonly<Partial<Record<NetworkId, EvmAddress>>> = {
  mainnet: 'd3bf53dac106a0290b0483ecbc89d40fcc961f3e' as EvmAddress,
  testnet: 'd3bf53dac106a0290b0483ecbc89d40fcc961f3e' as EvmAddress,
}
