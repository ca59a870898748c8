import type { FlowAddress } from '../account/address.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, addressArgument, listArgument, readFacts } from './script-facts.ts'

/** Destination at a recipient for the content of one storage path of a sender. */
export interface SendRoute {
  /** Identifier of the sender's storage path. */
  readonly path: string
  /** Identifier of the public path that its contract names; null if it names none. */
  readonly receiver: string | null
  /** True if the recipient has a receiver there. */
  readonly ready: boolean
}

export interface SendRouteFacts {
  readonly routes: readonly SendRoute[]
  /** True if the recipient accepts FLOW. */
  readonly flow: boolean
}

/** Sender and recipient. */
export interface SendEnds {
  readonly network: NetworkId
  readonly from: FlowAddress
  readonly to: FlowAddress
}

const imports = (network: NetworkId) => `
import FungibleToken from 0x${CORE_CONTRACTS[network].FungibleToken}
import FungibleTokenMetadataViews from 0x${CORE_CONTRACTS[network].FungibleToken}
import NonFungibleToken from 0x${CORE_CONTRACTS[network].NonFungibleToken}
import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}
import ViewResolver from 0x${CORE_CONTRACTS[network].NonFungibleToken}

access(all) fun storageOf(_ address: Address): auth(BorrowValue) &Account.Storage {
    return getAuthAccount<auth(BorrowValue) &Account>(address).storage
}

access(all) fun identifierOf(_ path: PublicPath): String {
    let text = path.toString()
    return text.slice(from: 8, upTo: text.length)
}
`

const ROUTES = `
access(all) fun main(from: Address, to: Address, vaults: [String], collections: [String]): {String: AnyStruct} {
    let storage = storageOf(from)
    let recipient = getAccount(to).capabilities
    let routes: [{String: AnyStruct}] = []
    for path in vaults {
        let facts: {String: AnyStruct} = {"path": path, "ready": false}
        let vault = storage.borrow<&{FungibleToken.Vault}>(from: StoragePath(identifier: path)!)
        let view = vault?.resolveView(Type<FungibleTokenMetadataViews.FTVaultData>())
        if let data = (view ?? nil) as? FungibleTokenMetadataViews.FTVaultData {
            facts["receiver"] = identifierOf(data.receiverPath)
            facts["ready"] = recipient.borrow<&{FungibleToken.Receiver}>(data.receiverPath) != nil
        }
        routes.append(facts)
    }
    for path in collections {
        let facts: {String: AnyStruct} = {"path": path, "ready": false}
        let type = storage.type(at: StoragePath(identifier: path)!)
        let resolver = getAccount(type?.address ?? from).contracts.borrow<&{ViewResolver}>(name: type?.contractName ?? "")
        let view = resolver?.resolveContractView(
            resourceType: nil,
            viewType: Type<MetadataViews.NFTCollectionData>()
        )
        if let data = (view ?? nil) as? MetadataViews.NFTCollectionData {
            facts["receiver"] = identifierOf(data.publicPath)
            facts["ready"] = recipient.borrow<&{NonFungibleToken.Receiver}>(data.publicPath) != nil
        }
        routes.append(facts)
    }
    return {
        "routes": routes,
        "flow": recipient.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver) != nil
    }
}
`

/**
 * Queries the recipient's receiver for several storage paths of a sender, as the contracts name them, and if it exists.
 * Fails as a whole if one of the contracts fails.
 */
export function sendRoutesScript(
  { network, from, to }: SendEnds,
  vaults: readonly string[],
  collections: readonly string[],
): AccountScript<SendRouteFacts> {
  return {
    script: imports(network) + ROUTES,
    arguments: [
      addressArgument(from),
      addressArgument(to),
      listArgument('String', vaults),
      listArgument('String', collections),
    ],
    read: value =>
      readFacts(value, facts => ({
        flow: facts.flag('flow'),
        routes: facts.each('routes', one => ({
          path: one.text('path'),
          receiver: one.optionalText('receiver'),
          ready: one.flag('ready'),
        })),
      })),
  }
}

const TRY_VAULTS = `
access(all) fun main(from: Address, to: Address, paths: [String], receivers: [String]): {String: AnyStruct} {
    for index, path in paths {
        let vault = storageOf(from)
            .borrow<auth(FungibleToken.Withdraw) &{FungibleToken.Vault}>(from: StoragePath(identifier: path)!)!
        getAccount(to).capabilities
            .borrow<&{FungibleToken.Receiver}>(PublicPath(identifier: receivers[index])!)!
            .deposit(from: <-vault.withdraw(amount: vault.balance))
    }
    return {"sent": paths.length}
}
`

const sentCount = (value: CadenceValue) => readFacts(value, facts => facts.count('sent'))

/**
 * Sends the whole balances of vaults within a script, which changes nothing: it fails if one of them cannot be sent.
 */
export function tryVaultsScript(
  { network, from, to }: SendEnds,
  vaults: readonly { readonly path: string; readonly receiver: string }[],
): AccountScript<number> {
  return {
    script: imports(network) + TRY_VAULTS,
    arguments: [
      addressArgument(from),
      addressArgument(to),
      listArgument(
        'String',
        vaults.map(({ path }) => path),
      ),
      listArgument(
        'String',
        vaults.map(({ receiver }) => receiver),
      ),
    ],
    read: sentCount,
  }
}

const TRY_NFTS = `
access(all) fun main(from: Address, to: Address, path: String, receiver: String, ids: [UInt64]): {String: AnyStruct} {
    let collection = storageOf(from)
        .borrow<auth(NonFungibleToken.Withdraw) &{NonFungibleToken.Collection}>(from: StoragePath(identifier: path)!)!
    let taker = getAccount(to).capabilities
        .borrow<&{NonFungibleToken.Receiver}>(PublicPath(identifier: receiver)!)!
    for id in ids {
        taker.deposit(token: <-collection.withdraw(withdrawID: id))
    }
    return {"sent": ids.length}
}
`

/** The same for NFTs of one collection: some are locked, and some collections release none. */
export function tryNftsScript(
  { network, from, to }: SendEnds,
  { path, receiver }: { readonly path: string; readonly receiver: string },
  ids: readonly bigint[],
): AccountScript<number> {
  return {
    script: imports(network) + TRY_NFTS,
    arguments: [
      addressArgument(from),
      addressArgument(to),
      { type: 'String', value: path },
      { type: 'String', value: receiver },
      listArgument(
        'UInt64',
        ids.map(id => `${id}`),
      ),
    ],
    read: sentCount,
  }
}
