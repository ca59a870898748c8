import type { FlowAddress } from '../account/address.ts'
import type { NetworkId } from '../network/networks.ts'

/** Contract that is part of every Flow network, whose events and types have a meaning of their own. */
export type CoreContract =
  | 'FungibleToken'
  | 'NonFungibleToken'
  | 'MetadataViews'
  | 'FlowToken'
  | 'FlowFees'
  | 'FlowStorageFees'
  | 'EVM'
  | 'FlowTransactionScheduler'
  | 'Crypto'

/**
 * Addresses by network (flow-core-contracts `addresses.json`, and the emulator's own). A contract of the same name on
 * another account is unrelated.
 */
export const CORE_CONTRACTS: Readonly<
  Record<NetworkId, Readonly<Record<CoreContract, FlowAddress>>>
> = {
  mainnet: {
    FungibleToken: 'f233dcee88fe0abe' as FlowAddress,
    NonFungibleToken: '1d7e57aa55817448' as FlowAddress,
    MetadataViews: '1d7e57aa55817448' as FlowAddress,
    FlowToken: '1654653399040a61' as FlowAddress,
    FlowFees: 'f919ee77447b7497' as FlowAddress,
    FlowStorageFees: 'e467b9dd11fa00df' as FlowAddress,
    EVM: 'e467b9dd11fa00df' as FlowAddress,
    FlowTransactionScheduler: 'e467b9dd11fa00df' as FlowAddress,
    Crypto: 'e467b9dd11fa00df' as FlowAddress,
  },
  testnet: {
    FungibleToken: '9a0766d93b6608b7' as FlowAddress,
    NonFungibleToken: '631e88ae7f1d7c20' as FlowAddress,
    MetadataViews: '631e88ae7f1d7c20' as FlowAddress,
    FlowToken: '7e60df042a9c0868' as FlowAddress,
    FlowFees: '912d5440f7e3769e' as FlowAddress,
    FlowStorageFees: '8c5303eaa26202d6' as FlowAddress,
    EVM: '8c5303eaa26202d6' as FlowAddress,
    FlowTransactionScheduler: '8c5303eaa26202d6' as FlowAddress,
    Crypto: '8c5303eaa26202d6' as FlowAddress,
  },
  emulator: {
    FungibleToken: 'ee82856bf20e2aa6' as FlowAddress,
    NonFungibleToken: 'f8d6e0586b0a20c7' as FlowAddress,
    MetadataViews: 'f8d6e0586b0a20c7' as FlowAddress,
    FlowToken: '0ae53cb6e3f42a79' as FlowAddress,
    FlowFees: 'e5a8b7f23e8b548f' as FlowAddress,
    FlowStorageFees: 'f8d6e0586b0a20c7' as FlowAddress,
    EVM: 'f8d6e0586b0a20c7' as FlowAddress,
    FlowTransactionScheduler: 'f8d6e0586b0a20c7' as FlowAddress,
    Crypto: 'f8d6e0586b0a20c7' as FlowAddress,
  },
}

/**
 * Returns the name of a core contract's type without its address: `FlowToken.Vault`. Undefined for types of all other
 * contracts, including those of the same name on other accounts.
 * @example
 * coreTypeName('A.f233dcee88fe0abe.FungibleToken.Deposited', 'mainnet') // => 'FungibleToken.Deposited'
 * coreTypeName('A.1654653399040a61.FungibleToken.Deposited', 'mainnet') // => undefined
 */
export function coreTypeName(typeId: string, network: NetworkId): string | undefined {
  const { address, contract, rest } =
    /^A\.(?<address>[0-9a-f]{16})\.(?<contract>\w+)\.(?<rest>.+)$/.exec(typeId)?.groups ?? {}
  const contracts: Readonly<Record<string, string>> = CORE_CONTRACTS[network]
  if (contract === undefined || !Object.hasOwn(contracts, contract)) return undefined
  return contracts[contract] === address ? `${contract}.${rest}` : undefined
}
