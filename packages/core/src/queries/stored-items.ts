import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  type AccountScript,
  addressArgument,
  type Facts,
  intArgument,
  listArgument,
  readFacts,
} from './script-facts.ts'

export type StoredKind = 'vault' | 'collection' | 'other'

/** Item at a storage path of an account. */
export interface StoredItem {
  /** Identifier of its path: `flowTokenVault` of `/storage/flowTokenVault`. */
  readonly path: string
  /** Identifier of its type: `A.1654653399040a61.FlowToken.Vault`. */
  readonly type: string
  readonly kind: StoredKind
}

/** Item whose contract the chain cannot load. */
export type BrokenItem = Pick<StoredItem, 'path' | 'type'>

/** Result of the first query: all items of an account, unless it has too many paths for one script. */
export interface StoredWhole {
  /** Height of the queried block. */
  readonly height: bigint
  /** Number of storage paths. */
  readonly total: number
  /** Null if there are too many; then they are queried in pages. */
  readonly items: readonly StoredItem[] | null
  readonly broken: readonly BrokenItem[]
}

const imports = (network: NetworkId) => `
import FungibleToken from 0x${CORE_CONTRACTS[network].FungibleToken}
import NonFungibleToken from 0x${CORE_CONTRACTS[network].NonFungibleToken}

access(all) fun kindOf(_ type: Type, _ contracts: [String]): String? {
    if type.isSubtype(of: Type<@{FungibleToken.Vault}>()) {
        return "vault"
    }
    if type.isSubtype(of: Type<@{NonFungibleToken.Collection}>()) {
        return "collection"
    }
    if let name = type.contractName {
        return contracts.contains(name) ? "other" : nil
    }
    return nil
}
`

// Iteration silently skips items that the chain cannot load: those that it omits are broken.
const WHOLE = `
access(all) fun main(address: Address, most: Int, contracts: [String]): {String: AnyStruct} {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let paths = storage.storagePaths
    let found: {String: AnyStruct} = {"height": getCurrentBlock().height, "total": paths.length}
    if paths.length > most {
        return found
    }
    let loaded: {StoragePath: Bool} = {}
    let items: [[String]] = []
    storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
        loaded[path] = true
        if let kind = kindOf(type, contracts) {
            items.append([path.toString(), type.identifier, kind])
        }
        return true
    })
    let broken: [[String]] = []
    for path in paths {
        if loaded[path] == nil {
            broken.append([path.toString(), storage.type(at: path)?.identifier ?? ""])
        }
    }
    found["items"] = items
    found["broken"] = broken
    return found
}
`

const PAGE = `
access(all) fun main(address: Address, from: Int, upTo: Int, contracts: [String]): {String: AnyStruct} {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let items: [[String]] = []
    for path in storage.storagePaths.slice(from: from, upTo: upTo) {
        let type = storage.type(at: path)!
        if let kind = kindOf(type, contracts) {
            items.append([path.toString(), type.identifier, kind])
        }
    }
    return {"items": items}
}
`

// The name of a type is available without its contract.
const NAMES = `
access(all) fun main(address: Address, from: Int, upTo: Int): {String: AnyStruct} {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let items: [[String]] = []
    for path in storage.storagePaths.slice(from: from, upTo: upTo) {
        items.append([path.toString(), storage.type(at: path)?.identifier ?? ""])
    }
    return {"items": items}
}
`

const PREFIX = '/storage/'
const identifierOf = (path = '') => (path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path)

const isKind = (text: string | undefined): text is StoredKind =>
  text === 'vault' || text === 'collection' || text === 'other'

const itemsOf = (facts: Facts): readonly StoredItem[] =>
  facts
    .rows('items', 3)
    .flatMap(([path, type = '', kind]) =>
      isKind(kind) ? [{ path: identifierOf(path), type, kind }] : [],
    )

const brokenOf = (facts: Facts, name: string): readonly BrokenItem[] =>
  facts.rows(name, 2).map(([path, type = '']) => ({ path: identifierOf(path), type }))

/**
 * Queries an account's stored vaults, collections and items of some contracts (by name, on any account), and the items
 * that the chain cannot load. Only the number of paths if there are more than `most`.
 */
export function storedWholeScript(
  network: NetworkId,
  address: FlowAddress,
  contracts: readonly string[],
  most: number,
): AccountScript<StoredWhole> {
  return {
    script: imports(network) + WHOLE,
    arguments: [addressArgument(address), intArgument(most), listArgument('String', contracts)],
    read: value =>
      readFacts(value, facts => ({
        height: facts.integer('height'),
        total: facts.count('total'),
        items: facts.value('items') === undefined ? null : itemsOf(facts),
        broken: facts.value('broken') === undefined ? [] : brokenOf(facts, 'broken'),
      })),
  }
}

/** Queries the same for the paths from `from` up to but excluding `upTo`; fails if one of them is broken. */
export function storedPageScript(
  network: NetworkId,
  address: FlowAddress,
  contracts: readonly string[],
  { from, upTo }: { readonly from: number; readonly upTo: number },
): AccountScript<readonly StoredItem[]> {
  return {
    script: imports(network) + PAGE,
    arguments: [
      addressArgument(address),
      intArgument(from),
      intArgument(upTo),
      listArgument('String', contracts),
    ],
    read: value => readFacts(value, itemsOf),
  }
}

/** Queries the path and type of the item `at`, which works for broken ones too. */
export function storedNameScript(
  address: FlowAddress,
  at: number,
): AccountScript<readonly BrokenItem[]> {
  return {
    script: NAMES,
    arguments: [addressArgument(address), intArgument(at), intArgument(at + 1)],
    read: value => readFacts(value, facts => brokenOf(facts, 'items')),
  }
}

const LOADS = `
access(all) fun main(address: Address, path: String): {String: AnyStruct} {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let type = storage.type(at: StoragePath(identifier: path)!)
    return {"recovered": type?.isRecovered ?? false}
}
`

/** Makes the chain load the contract of an item; its error is the reason why the item cannot be read. */
export function storedLoadScript(address: FlowAddress, path: string): AccountScript<boolean> {
  return {
    script: LOADS,
    arguments: [addressArgument(address), { type: 'String', value: path }],
    read: value => readFacts(value, facts => facts.flag('recovered')),
  }
}
