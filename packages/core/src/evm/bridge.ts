import type { FlowAddress } from '../account/address.ts'
import { type EvmAddress, parseEvmAddress } from '../account/evm-address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import { CONTRACT_ACCOUNTS } from '../contracts/known-contracts.ts'
import { tryTo } from '../errors.ts'
import { NETWORKS, type NetworkId } from '../network/networks.ts'
import {
  type AccountScript,
  addressArgument,
  listArgument,
  readFacts,
} from '../queries/script-facts.ts'

/**
 * Returns the account of Flow's bridge between Cadence and EVM; null if the network has none. A local chain has it if
 * it was started with EVM.
 */
export function bridgeAccount(network: NetworkId): FlowAddress | null {
  const known = CONTRACT_ACCOUNTS[network].evmBridge
  return known ?? (NETWORKS[network].isLocal ? CORE_CONTRACTS[network].EVM : null)
}

/** Cadence side of a token of Flow EVM, as registered in the bridge. */
export interface CadenceCounterpart {
  /** `A.1654653399040a61.FlowToken.Vault` */
  readonly type: string
  /** True if the bridge created the Cadence side of an EVM token; otherwise it created the EVM side. */
  readonly madeByBridge: boolean
  /** True if the bridge is paused for this token. */
  readonly paused: boolean
}

/** EVM side of a token type. */
export interface EvmCounterpart {
  readonly type: string
  /** Null if the bridge has none. */
  readonly address: EvmAddress | null
}

const imports = (network: NetworkId, bridge: FlowAddress) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}
import FlowEVMBridgeConfig from 0x${bridge}
`

const CADENCE_TWIN = `
access(all) fun main(address: String): {String: AnyStruct} {
    let type = FlowEVMBridgeConfig.getTypeAssociated(with: EVM.addressFromString(address))
    if type == nil {
        return {"found": false}
    }
    return {
        "found": true,
        "type": type!.identifier,
        "paused": FlowEVMBridgeConfig.isPaused() || FlowEVMBridgeConfig.isTypePaused(type!) ?? false
    }
}
`

const EVM_TWINS = `
access(all) fun main(types: [String]): {String: AnyStruct} {
    let twins: [{String: AnyStruct}] = []
    for identifier in types {
        let facts: {String: AnyStruct} = {"type": identifier}
        if let type = CompositeType(identifier) {
            if let address = FlowEVMBridgeConfig.getEVMAddressAssociated(with: type) {
                facts["address"] = String.encodeHex(address.bytes.toVariableSized())
            }
        }
        twins.append(facts)
    }
    return {"twins": twins}
}
`

const HAS_BRIDGE = `
access(all) fun main(account: Address): {String: AnyStruct} {
    return {"has": getAccount(account).contracts.names.contains("FlowEVMBridgeConfig")}
}
`

/** Checks if an account has the bridge: a local chain may lack it. */
export const hasBridgeScript = (bridge: FlowAddress): AccountScript<{ readonly has: boolean }> => ({
  script: HAS_BRIDGE,
  arguments: [addressArgument(bridge)],
  read: value => readFacts(value, facts => ({ has: facts.flag('has') })),
})

/** Queries the bridge for the Cadence side of a contract; null if it has none. */
export function cadenceCounterpartScript(
  network: NetworkId,
  bridge: FlowAddress,
  address: EvmAddress,
): AccountScript<{ readonly counterpart: CadenceCounterpart | null }> {
  return {
    script: imports(network, bridge) + CADENCE_TWIN,
    arguments: [{ type: 'String', value: address }],
    read: value =>
      readFacts(value, facts => {
        if (!facts.flag('found')) return { counterpart: null }
        const type = facts.text('type')
        const madeByBridge = type.startsWith(`A.${bridge}.EVMVMBridged`)
        return { counterpart: { type, madeByBridge, paused: facts.flag('paused') } }
      }),
  }
}

/** Queries the bridge for the EVM side of several types. Fails as a whole if one cannot be loaded. */
export function evmCounterpartsScript(
  network: NetworkId,
  bridge: FlowAddress,
  types: readonly string[],
): AccountScript<readonly EvmCounterpart[]> {
  return {
    script: imports(network, bridge) + EVM_TWINS,
    arguments: [listArgument('String', types)],
    read: value =>
      readFacts(value, all => {
        const counterparts = all.each('twins', facts => {
          const digits = facts.optionalText('address')
          const address = digits === null ? null : tryTo(() => parseEvmAddress(digits).address)
          return {
            type: facts.text('type'),
            address,
            known: (digits === null) === (address === null),
          }
        })
        return counterparts.every(({ known }) => known)
          ? counterparts.map(({ type, address }) => ({ type, address }))
          : null
      }),
  }
}

/**
 * Returns the type that the bridge uses for a stored resource: the NFT, not its collection.
 * @example
 * bridgedTypeOf('A.0b2a3299cc857e29.TopShot.Collection') // => 'A.0b2a3299cc857e29.TopShot.NFT'
 * bridgedTypeOf('A.1654653399040a61.FlowToken.Vault') // => 'A.1654653399040a61.FlowToken.Vault'
 */
export const bridgedTypeOf = (stored: string): string => stored.replace(/\.Collection$/, '.NFT')
