import type { FlowAddress } from '../account/address.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  type AccountScript,
  addressArgument,
  intArgument,
  listArgument,
  readFacts,
} from './script-facts.ts'

/** Display of a collection by its contract (`MetadataViews.NFTCollectionDisplay`), which may contain anything. */
export interface CollectionDisplay {
  readonly name: string
  readonly description: string
  readonly externalUrl: string
  /** URL of its square picture as the contract states it: `https:`, `ipfs:` or `data:`. */
  readonly picture: string
}

export interface NftCollection {
  /** Identifier of its storage path. */
  readonly path: string
  /** `A.0b2a3299cc857e29.TopShot.Collection` */
  readonly type: string
  /** Number of NFTs. */
  readonly count: number
  /** Null if the contract has none. */
  readonly display: CollectionDisplay | null
}

/** NFT with its `MetadataViews.Display`. */
export interface NftItem {
  readonly id: bigint
  readonly type: string
  readonly name: string | null
  readonly description: string | null
  /** URL of its picture as the contract states it. */
  readonly picture: string | null
}

export interface NftTrait {
  readonly name: string
  readonly value: CadenceValue | null
}

/** Details of an NFT beyond its display. */
export interface NftDetails {
  readonly uuid: bigint
  readonly serial: bigint | null
  readonly externalUrl: string | null
  readonly traits: readonly NftTrait[]
}

const imports = (network: NetworkId) => `
import NonFungibleToken from 0x${CORE_CONTRACTS[network].NonFungibleToken}
import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}
import ViewResolver from 0x${CORE_CONTRACTS[network].NonFungibleToken}

access(all) fun collectionAt(_ address: Address, _ path: String): &{NonFungibleToken.Collection}? {
    return getAuthAccount<auth(BorrowValue) &Account>(address).storage
        .borrow<&{NonFungibleToken.Collection}>(from: StoragePath(identifier: path)!)
}
`

const collections = (views: boolean) => `
access(all) fun main(address: Address, paths: [String]): {String: AnyStruct} {
    let read: [{String: AnyStruct}] = []
    for path in paths {
        if let collection = collectionAt(address, path) {
            let type = collection.getType()
            let facts: {String: AnyStruct} = {
                "path": path,
                "type": type.identifier,
                "count": collection.getLength()
            }
${
  views
    ? `            let resolver = getAccount(type.address!).contracts
                .borrow<&{ViewResolver}>(name: type.contractName!)
            let view = resolver?.resolveContractView(
                resourceType: nil,
                viewType: Type<MetadataViews.NFTCollectionDisplay>()
            )
            if let display = (view ?? nil) as? MetadataViews.NFTCollectionDisplay {
                facts["name"] = display.name
                facts["description"] = display.description
                facts["externalUrl"] = display.externalURL.url
                facts["picture"] = display.squareImage.file.uri()
            }
`
    : ''
}            read.append(facts)
        }
    }
    return {"collections": read}
}
`

/**
 * Queries size and display of the collections at several storage paths; only the sizes without `views`. Fails as a
 * whole if one of them fails.
 */
export function nftCollectionsScript(
  network: NetworkId,
  address: FlowAddress,
  paths: readonly string[],
  { views }: { readonly views: boolean },
): AccountScript<readonly NftCollection[]> {
  return {
    script: imports(network) + collections(views),
    arguments: [addressArgument(address), listArgument('String', paths)],
    read: value =>
      readFacts(value, all =>
        all.each('collections', facts => ({
          path: facts.text('path'),
          type: facts.text('type'),
          count: facts.count('count'),
          display:
            facts.optionalText('name') === null
              ? null
              : {
                  name: facts.text('name'),
                  description: facts.text('description'),
                  externalUrl: facts.text('externalUrl'),
                  picture: facts.text('picture'),
                },
        })),
      ),
  }
}

const IDS = `
access(all) fun main(address: Address, path: String, from: Int, upTo: Int): {String: AnyStruct} {
    let ids: [UInt64] = []
    if let collection = collectionAt(address, path) {
        var index = 0
        collection.forEachID(fun (id: UInt64): Bool {
            if index >= from {
                ids.append(id)
            }
            index = index + 1
            return index < upTo
        })
    }
    return {"ids": ids}
}
`

/** Queries the ids from `from` up to but excluding `upTo` of a collection, in its own order. */
export function nftIdsScript(
  network: NetworkId,
  address: FlowAddress,
  path: string,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): AccountScript<readonly bigint[]> {
  return {
    script: imports(network) + IDS,
    arguments: [
      addressArgument(address),
      { type: 'String', value: path },
      intArgument(from),
      intArgument(upTo),
    ],
    read: value => readFacts(value, facts => facts.integers('ids')),
  }
}

const ITEMS = `
access(all) fun main(address: Address, path: String, ids: [UInt64]): {String: AnyStruct} {
    let items: [{String: AnyStruct}] = []
    if let collection = collectionAt(address, path) {
        for id in ids {
            if let nft = collection.borrowNFT(id) {
                let facts: {String: AnyStruct} = {"id": id, "type": nft.getType().identifier}
                if let display = nft.resolveView(Type<MetadataViews.Display>()) as? MetadataViews.Display {
                    facts["name"] = display.name
                    facts["description"] = display.description
                    facts["picture"] = display.thumbnail.uri()
                }
                items.append(facts)
            }
        }
    }
    return {"items": items}
}
`

/** Queries the displays of several NFTs of a collection. Fails as a whole if one of them fails. */
export function nftItemsScript(
  network: NetworkId,
  address: FlowAddress,
  path: string,
  ids: readonly bigint[],
): AccountScript<readonly NftItem[]> {
  return {
    script: imports(network) + ITEMS,
    arguments: [
      addressArgument(address),
      { type: 'String', value: path },
      listArgument(
        'UInt64',
        ids.map(id => `${id}`),
      ),
    ],
    read: value =>
      readFacts(value, all =>
        all.each('items', facts => ({
          id: facts.integer('id'),
          type: facts.text('type'),
          name: facts.optionalText('name'),
          description: facts.optionalText('description'),
          picture: facts.optionalText('picture'),
        })),
      ),
  }
}

const DETAILS = `
access(all) fun main(address: Address, path: String, id: UInt64): {String: AnyStruct}? {
    if let nft = collectionAt(address, path)?.borrowNFT(id) ?? nil {
        let facts: {String: AnyStruct} = {"uuid": nft.uuid}
        if let serial = nft.resolveView(Type<MetadataViews.Serial>()) as? MetadataViews.Serial {
            facts["serial"] = serial.number
        }
        if let link = nft.resolveView(Type<MetadataViews.ExternalURL>()) as? MetadataViews.ExternalURL {
            facts["externalUrl"] = link.url
        }
        let traits: [{String: AnyStruct}] = []
        if let view = nft.resolveView(Type<MetadataViews.Traits>()) as? MetadataViews.Traits {
            for trait in view.traits {
                traits.append({"name": trait.name, "value": trait.value})
            }
        }
        facts["traits"] = traits
        return facts
    }
    return nil
}
`

/** Queries traits, serial number and link of one NFT. */
export function nftDetailsScript(
  network: NetworkId,
  address: FlowAddress,
  path: string,
  id: bigint,
): AccountScript<NftDetails> {
  return {
    script: imports(network) + DETAILS,
    arguments: [
      addressArgument(address),
      { type: 'String', value: path },
      { type: 'UInt64', value: `${id}` },
    ],
    read: value =>
      readFacts(value, facts => ({
        uuid: facts.integer('uuid'),
        serial: facts.optionalInteger('serial'),
        externalUrl: facts.optionalText('externalUrl'),
        traits: facts.each('traits', trait => ({
          name: trait.text('name'),
          value: trait.value('value') ?? null,
        })),
      })),
  }
}
