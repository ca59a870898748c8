import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { bridgeAccount } from '@toolkit/core/evm/bridge'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountPart } from '@toolkit/core/queries/script-facts'

/** Token vault, with the fields for describing its balance. */
export interface HeldVault {
  /** Identifier of its storage path. */
  readonly path: string
  /** `A.1654653399040a61.FlowToken.Vault` */
  readonly type: string
  /** UFix64 with all 8 decimals. */
  readonly balance: string
  /** From its contract, which may report anything; null if not reported. */
  readonly symbol: string | null
  /** ERC-20 contract that the bridge has for its type; null if it has none. */
  readonly counterpart: EvmAddress | null
}

/** NFT collection, with its size. */
export interface HeldCollection {
  readonly path: string
  readonly type: string
  readonly count: number
  /** From its contract, which may report anything; null if not reported. */
  readonly name: string | null
  /** ERC-721 contract that the bridge has for its NFTs; null if it has none. */
  readonly counterpart: EvmAddress | null
}

/** Vaults and collections of an account. */
export interface StoredHoldings {
  readonly vaults: readonly HeldVault[]
  readonly collections: readonly HeldCollection[]
  /** Number of stored items that the chain cannot load: their contracts are broken. */
  readonly broken: number
  /** Types of the contract HybridCustody that it stores, whatever account has that contract. */
  readonly custody: readonly string[]
  /** True if it stores more paths than one script reads, so that none of it was listed. */
  readonly tooMany: boolean
}

/** An account with more paths is queried page by page. */
const MAX_PATHS = 500

/** Longer names of tokens and collections add nothing. */
const LONGEST_NAME = 60

/** Finds the EVM side of a type; the bridge uses NFTs, not their collection. */
const TWIN_OF = `
access(all) fun twinOf(_ stored: String): String {
    let end = stored.length
    let isCollection = end > 11 && stored.slice(from: end - 11, upTo: end) == ".Collection"
    let identifier = isCollection ? stored.slice(from: 0, upTo: end - 10).concat("NFT") : stored
    if let type = CompositeType(identifier) {
        if let address = FlowEVMBridgeConfig.getEVMAddressAssociated(with: type) {
            return String.encodeHex(address.bytes.toVariableSized())
        }
    }
    return ""
}
`

/** Used if there is no bridge. */
const NO_TWIN = `
access(all) fun twinOf(_ stored: String): String {
    return ""
}
`

/**
 * Query for an account's stored tokens and NFTs, with their names and their EVM sides. Broken items are skipped and
 * counted.
 * @param hasBridge whether the chain has the bridge between Cadence and EVM.
 */
export const storedPart = (
  network: NetworkId,
  hasBridge: boolean,
): AccountPart<StoredHoldings> => ({
  imports: [
    ...(hasBridge ? [`import FlowEVMBridgeConfig from 0x${bridgeAccount(network)}`] : []),
    `import FungibleToken from 0x${CORE_CONTRACTS[network].FungibleToken}`,
    `import FungibleTokenMetadataViews from 0x${CORE_CONTRACTS[network].FungibleToken}`,
    `import NonFungibleToken from 0x${CORE_CONTRACTS[network].NonFungibleToken}`,
    `import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}`,
    `import ViewResolver from 0x${CORE_CONTRACTS[network].NonFungibleToken}`,
  ],
  name: 'storedOf',
  declarations: `${hasBridge ? TWIN_OF : NO_TWIN}
access(all) fun start(_ text: String): String {
    return text.length > ${LONGEST_NAME} ? text.slice(from: 0, upTo: ${LONGEST_NAME}) : text
}

access(all) fun symbolOf(_ vault: &{FungibleToken.Vault}): String {
    let view = vault.resolveView(Type<FungibleTokenMetadataViews.FTDisplay>())
    if let display = view as? FungibleTokenMetadataViews.FTDisplay {
        return start(display.symbol)
    }
    return ""
}

access(all) fun nameOf(_ type: Type): String {
    let resolver = getAccount(type.address!).contracts.borrow<&{ViewResolver}>(name: type.contractName!)
    let view = resolver?.resolveContractView(
        resourceType: nil,
        viewType: Type<MetadataViews.NFTCollectionDisplay>()
    )
    if let display = (view ?? nil) as? MetadataViews.NFTCollectionDisplay {
        return start(display.name)
    }
    return ""
}

access(all) fun storedOf(_ address: Address): {String: AnyStruct} {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let vaults: [[String]] = []
    let collections: [[String]] = []
    let custody: [String] = []
    let paths = storage.storagePaths.length
    var loaded = 0
    if paths <= ${MAX_PATHS} {
        storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
            loaded = loaded + 1
            if type.isSubtype(of: Type<@{FungibleToken.Vault}>()) {
                if let vault = storage.borrow<&{FungibleToken.Vault}>(from: path) {
                    vaults.append([path.toString(), type.identifier, vault.balance.toString(), symbolOf(vault), twinOf(type.identifier)])
                }
            } else if type.isSubtype(of: Type<@{NonFungibleToken.Collection}>()) {
                if let collection = storage.borrow<&{NonFungibleToken.Collection}>(from: path) {
                    collections.append([path.toString(), type.identifier, collection.getLength().toString(), nameOf(type), twinOf(type.identifier)])
                }
            } else if type.contractName == "HybridCustody" {
                custody.append(type.identifier)
            }
            return true
        })
    }
    return {
        "vaults": vaults,
        "collections": collections,
        "custody": custody,
        "broken": paths <= ${MAX_PATHS} ? paths - loaded : 0,
        "tooMany": paths > ${MAX_PATHS}
    }
}
`,
  read: facts => ({
    vaults: facts
      .rows('vaults', 5)
      .map(([path = '', type = '', balance = '', symbol, counterpart]) => ({
        path: identifierOf(path),
        ...{ type, balance },
        symbol: symbol || null,
        counterpart: counterpartIn(counterpart),
      })),
    collections: facts
      .rows('collections', 5)
      .map(([path = '', type = '', count, name, counterpart]) => ({
        path: identifierOf(path),
        type,
        count: Number(count),
        name: name || null,
        counterpart: counterpartIn(counterpart),
      })),
    broken: facts.count('broken'),
    custody: facts.texts('custody'),
    tooMany: facts.flag('tooMany'),
  }),
})

const identifierOf = (path: string) => path.replace('/storage/', '')

/** Parses 40 hex digits; null for anything else. */
const counterpartIn = (text = ''): EvmAddress | null =>
  /^[0-9a-f]{40}$/.test(text) ? (text as EvmAddress) : null
