import { type ChainClient, SERVICE_ADDRESS } from './chain-client.ts'

// Flow's bridge between Cadence and EVM, on an emulator that was started with it.

const ONBOARD = `import FungibleToken from 0xee82856bf20e2aa6
import ScopedFTProviders from 0x${SERVICE_ADDRESS}
import EVM from 0x${SERVICE_ADDRESS}
import FlowEVMBridge from 0x${SERVICE_ADDRESS}
import FlowEVMBridgeConfig from 0x${SERVICE_ADDRESS}
transaction(token: String) {
    prepare(signer: auth(IssueStorageCapabilityController) &Account) {
        let vault = signer.capabilities.storage
            .issue<auth(FungibleToken.Withdraw) &{FungibleToken.Provider}>(/storage/flowTokenVault)
        let fees <- ScopedFTProviders.createScopedFTProvider(
            provider: vault,
            filters: [ScopedFTProviders.AllowanceFilter(FlowEVMBridgeConfig.onboardFee + 1.0)],
            expiration: getCurrentBlock().timestamp + 1000.0
        )
        FlowEVMBridge.onboardByEVMAddress(
            EVM.addressFromString(token),
            feeProvider: &fees as auth(FungibleToken.Withdraw) &{FungibleToken.Provider}
        )
        destroy fees
    }
}`

const TWIN = `import FlowEVMBridgeConfig from 0x${SERVICE_ADDRESS}
access(all) fun main(type: String): String {
    return FlowEVMBridgeConfig.getEVMAddressAssociated(with: CompositeType(type)!)!.toString()
}`

const TYPE = `import EVM from 0x${SERVICE_ADDRESS}
import FlowEVMBridgeConfig from 0x${SERVICE_ADDRESS}
access(all) fun main(address: String): String {
    return FlowEVMBridgeConfig.getTypeAssociated(with: EVM.addressFromString(address))!.identifier
}`

const text = (value: string) => [{ type: 'String', value }]

/** Onboards an ERC-20 of the EVM to the bridge, which deploys a contract for it in Cadence. */
export async function onboardToBridge(chain: ChainClient, contract: string): Promise<void> {
  await chain.succeed({
    script: ONBOARD,
    arguments: text(contract),
    authorizers: [SERVICE_ADDRESS],
  })
}

/** EVM address of a type in the bridge, with 0x. */
export const counterpartOf = async (chain: ChainClient, type: string): Promise<string> =>
  `0x${String((await chain.executeScript(TWIN, text(type))).value).replace(/^0x/, '')}`

/** Type of an EVM address in the bridge. */
export const typeOfCounterpart = async (chain: ChainClient, address: string): Promise<string> =>
  String((await chain.executeScript(TYPE, text(address))).value)
