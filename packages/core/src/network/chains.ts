import type { NetworkId } from './networks.ts'

/** The chains whose addresses can be told apart: the product's networks and two more of Flow's. */
export type ChainId = NetworkId | 'previewnet' | 'sandboxnet'

/**
 * What a chain adds (XOR) to the code words of its addresses (flow-go `model/flow/address.go`).
 * None but Mainnet's is a code word itself, so that chains never share an address.
 */
export const CHAIN_WORDS: Readonly<Record<ChainId, bigint>> = {
  mainnet: 0n,
  testnet: 0x6834ba37b3980209n,
  emulator: 0x1cb159857af02018n,
  previewnet: 0x5211829e88528817n,
  sandboxnet: 0x1035ce4eff92ae01n,
}

export const CHAIN_IDS = Object.keys(CHAIN_WORDS) as readonly ChainId[]
