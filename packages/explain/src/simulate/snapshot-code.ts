import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { CadenceImport } from '@toolkit/core/cadence/syntax/program'
import { CORE_CONTRACTS, type CoreContract } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { MAX_IDS, MAX_PATHS, type SnapshotDepth } from './account-snapshot.ts'
import type { DryRunFrame } from './dry-run/dry-run-script.ts'

export interface SnapshotQuestion {
  readonly network: NetworkId
  readonly accounts: readonly FlowAddress[]
  /** Identifiers of storage paths whose capabilities are read besides those of stored items. */
  readonly paths: readonly string[]
  readonly depth: SnapshotDepth
}

const NEEDED: readonly CoreContract[] = ['FungibleToken', 'NonFungibleToken', 'EVM', 'FlowFees']

/** Returns the name of an imported contract in a transaction's script; null if it isn't imported. */
function importedAs(
  imports: readonly CadenceImport[],
  name: string,
  address: FlowAddress,
): string | null {
  for (const { names, location } of imports) {
    if (location.kind !== 'address') continue
    if (location.value.slice(2).toLowerCase().padStart(16, '0') !== address) continue
    const item = names.find(one => one.name === name)
    if (item) return item.alias ?? item.name
    if (names.length === 0) return name
  }
  return null
}

/**
 * Creates the frame around a transaction that takes snapshots of accounts before and after it. Cadence rejects a
 * contract imported twice, and another one may have its name: the transaction's imports are used by their names there,
 * and the rest is imported under other names.
 */
export function snapshotFrame(
  question: SnapshotQuestion,
  imports: readonly CadenceImport[],
): DryRunFrame {
  const { network, accounts, depth } = question
  const contracts = (depth === 'least' ? [] : NEEDED).map(name => {
    const address = CORE_CONTRACTS[network][name]
    return { name, address, as: importedAs(imports, name, address) }
  })
  const called = (name: CoreContract, prefix: string) =>
    contracts.find(one => one.name === name)?.as ?? `${prefix}_${name}`
  return {
    type: '{String: AnyStruct}',
    beside: prefix =>
      [
        ...contracts
          .filter(one => one.as === null)
          .map(one => `import ${one.name} as ${prefix}_${one.name} from 0x${one.address}`),
        lookFunction(question, prefix, called),
      ].join('\n'),
    main: (prefix, run) => {
      const fees =
        depth !== 'least'
          ? `let ${prefix}_fees = ${called('FlowFees', prefix)}.getFeeParameters()
${prefix}_found["fees"] = [${prefix}_fees.surgeFactor, ${prefix}_fees.inclusionEffortCost, ${prefix}_fees.executionEffortCost]
`
          : ''
      return `let ${prefix}_found: {String: AnyStruct} = {"height": getCurrentBlock().height}
let ${prefix}_before = ${prefix}_looks([])
${prefix}_found["before"] = ${prefix}_before
${run}
${prefix}_found["after"] = ${prefix}_looks(${prefix}_before)
${fees}return ${prefix}_found`
    },
  } satisfies DryRunFrame

  function lookFunction(
    { paths }: SnapshotQuestion,
    prefix: string,
    nameOf: (name: CoreContract, prefix: string) => string,
  ): string {
    return `access(all) fun ${prefix}_looks(_ earlier: [{String: AnyStruct}]): [{String: AnyStruct}] {
    let looks: [{String: AnyStruct}] = []
    for index, address in [${accounts.map(formatAddress).join(', ')}] as [Address] {
        var capable: [StoragePath] = []
        if earlier.length > index {
            capable = earlier[index]["capable"]! as! [StoragePath]
        }
        looks.append(${prefix}_look(address, capable))
    }
    return looks
}
${lookAt(paths, prefix, depth, name => nameOf(name, prefix))}`
  }
}

/** Writes a Cadence string with everything except letters and digits escaped. */
const literal = (text: string) =>
  `"${[...text]
    .map(one => (/[A-Za-z0-9_]/.test(one) ? one : `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`))
    .join('')}"`

// The chain computes the balance from committed storage; querying the capacity commits the changes so far.
const lookAt = (
  paths: readonly string[],
  prefix: string,
  depth: SnapshotDepth,
  nameOf: (name: CoreContract) => string,
) => `access(all) fun ${prefix}_look(_ address: Address, _ earlier: [StoragePath]): {String: AnyStruct} {
    let account = getAuthAccount<auth(Storage, Capabilities) &Account>(address)
    let storage = account.storage
    let stored = storage.storagePaths
    let published = storage.publicPaths
    let capacity = storage.capacity
    let facts: {String: AnyStruct} = {
        "address": address,
        "flow": account.balance,
        "total": stored.length
    }
    let capable: [StoragePath] = [${paths.map(path => `StoragePath(identifier: ${literal(path)})!`).join(', ')}]
    for path in earlier {
        if !capable.contains(path) {
            capable.append(path)
        }
    }
    if stored.length <= ${MAX_PATHS} && published.length <= ${MAX_PATHS} {
        let names: [String] = []
        for path in stored {
            names.append(path.toString())
            if !capable.contains(path) {
                capable.append(path)
            }
        }
        facts["paths"] = names
        let types: [{String: AnyStruct}] = []
        storage.forEachPublic(fun (path: PublicPath, type: Type): Bool {
            types.append({
                "path": path.toString(),
                "type": type.identifier,
                "id": account.capabilities.get<&AnyResource>(path).id
            })
            return true
        })
        facts["published"] = types
        let items: [[String]] = []
${depth === 'least' ? NAMES_OF_ITEMS : lookIntoItems(nameOf)}
        facts["items"] = items
    }
    let controllers: [{String: AnyStruct}] = []
    for path in capable {
        for controller in account.capabilities.storage.getControllers(forPath: path) {
            controllers.append({
                "id": controller.capabilityID,
                "type": controller.borrowType.identifier,
                "path": controller.target().toString(),
                "tag": controller.tag
            })
        }
    }
    for controller in account.capabilities.account.getControllers() {
        controllers.append({
            "id": controller.capabilityID,
            "type": controller.borrowType.identifier,
            "tag": controller.tag
        })
    }
    facts["controllers"] = controllers
    facts["capable"] = capable
    if stored.length > 0 || published.length > 0 {
        facts["available"] = account.availableBalance
        facts["used"] = storage.used
        facts["capacity"] = capacity
    }
    return facts
}
`

const NAMES_OF_ITEMS = `        storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
            items.append([path.toString(), type.identifier])
            return true
        })`

// Balances and NFTs are fields of the interfaces, so reading them runs no code of the token's contract.
const lookIntoItems = (
  nameOf: (name: CoreContract) => string,
) => `        let vaults: [{String: AnyStruct}] = []
        let collections: [{String: AnyStruct}] = []
        let coas: [{String: AnyStruct}] = []
        storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
            let named = path.toString()
            items.append([named, type.identifier])
            if type.isSubtype(of: Type<@{${nameOf('FungibleToken')}.Vault}>()) {
                if let vault = storage.borrow<&{${nameOf('FungibleToken')}.Vault}>(from: path) {
                    vaults.append({"path": named, "type": type.identifier, "balance": vault.balance})
                }
            } else if type.isSubtype(of: Type<@{${nameOf('NonFungibleToken')}.Collection}>()) {
                if let collection = storage.borrow<&{${nameOf('NonFungibleToken')}.Collection}>(from: path) {
                    let look: {String: AnyStruct} = {
                        "path": named,
                        "type": type.identifier,
                        "count": collection.ownedNFTs.length
                    }
                    if collection.ownedNFTs.length <= ${MAX_IDS} {
                        look["ids"] = collection.ownedNFTs.keys
                    }
                    collections.append(look)
                }
            } else if type == Type<@${nameOf('EVM')}.CadenceOwnedAccount>() {
                if let coa = storage.borrow<&${nameOf('EVM')}.CadenceOwnedAccount>(from: path) {
                    coas.append({
                        "path": named,
                        "address": String.encodeHex(coa.address().bytes.toVariableSized()),
                        "balance": UInt(coa.balance().attoflow)
                    })
                }
            }
            return true
        })
        facts["vaults"] = vaults
        facts["collections"] = collections
        facts["coas"] = coas`
