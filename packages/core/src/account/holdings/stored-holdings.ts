import { CORE_CONTRACTS } from '../../network/core-contracts.ts'
import type { NetworkId } from '../../network/networks.ts'
import type { AccountPart } from '../scripts/script-facts.ts'

/** A token vault, by what its balance is said with. */
export interface HeldVault {
  /** The identifier of its storage path. */
  readonly path: string
  /** `A.1654653399040a61.FlowToken.Vault` */
  readonly type: string
  /** UFix64 with all 8 decimals. */
  readonly balance: string
  /** As its contract calls it, which may be anything; null where it does not say. */
  readonly symbol: string | null
}

/** An NFT collection, by its size. */
export interface HeldCollection {
  readonly path: string
  readonly type: string
  readonly count: number
  /** As its contract calls it, which may be anything; null where it does not say. */
  readonly name: string | null
}

/** Vaults and collections of an account. */
export interface StoredHoldings {
  readonly vaults: readonly HeldVault[]
  readonly collections: readonly HeldCollection[]
  /** Stored items that the chain cannot load: their contracts are broken. */
  readonly broken: number
  /** Types of the contract HybridCustody that it stores, on whatever account that contract is. */
  readonly custody: readonly string[]
  /** Whether it stores more paths than one script looks at, so that nothing of it was listed. */
  readonly tooMany: boolean
}

/** With more paths an account is asked for page by page. */
const MOST_PATHS = 500

/** Names of tokens and collections that are longer say nothing more. */
const LONGEST_NAME = 60

/** What an account stores of tokens and NFTs, with their names. Broken items are passed over, and counted. */
export const storedPart = (network: NetworkId): AccountPart<StoredHoldings> => ({
  imports: [
    `import FungibleToken from 0x${CORE_CONTRACTS[network].FungibleToken}`,
    `import FungibleTokenMetadataViews from 0x${CORE_CONTRACTS[network].FungibleToken}`,
    `import NonFungibleToken from 0x${CORE_CONTRACTS[network].NonFungibleToken}`,
    `import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}`,
    `import ViewResolver from 0x${CORE_CONTRACTS[network].NonFungibleToken}`,
  ],
  name: 'storedOf',
  declarations: `
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
    if paths <= ${MOST_PATHS} {
        storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
            loaded = loaded + 1
            if type.isSubtype(of: Type<@{FungibleToken.Vault}>()) {
                if let vault = storage.borrow<&{FungibleToken.Vault}>(from: path) {
                    vaults.append([path.toString(), type.identifier, vault.balance.toString(), symbolOf(vault)])
                }
            } else if type.isSubtype(of: Type<@{NonFungibleToken.Collection}>()) {
                if let collection = storage.borrow<&{NonFungibleToken.Collection}>(from: path) {
                    collections.append([path.toString(), type.identifier, collection.getLength().toString(), nameOf(type)])
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
        "broken": paths <= ${MOST_PATHS} ? paths - loaded : 0,
        "tooMany": paths > ${MOST_PATHS}
    }
}
`,
  read: facts => ({
    vaults: facts.rows('vaults', 4).map(([path = '', type = '', balance = '', symbol = '']) => ({
      path: identifierOf(path),
      ...{ type, balance },
      symbol: symbol === '' ? null : symbol,
    })),
    collections: facts.rows('collections', 4).map(([path = '', type = '', count, name = '']) => ({
      path: identifierOf(path),
      type,
      count: Number(count),
      name: name === '' ? null : name,
    })),
    broken: facts.count('broken'),
    custody: facts.texts('custody'),
    tooMany: facts.flag('tooMany'),
  }),
})

const identifierOf = (path: string) => path.replace('/storage/', '')
