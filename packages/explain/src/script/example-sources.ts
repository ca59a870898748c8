import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { stakingContracts } from '@toolkit/core/queries/staking'
import type { ExampleId } from './script-examples.ts'

const FLOW_BALANCE = `access(all) fun main(address: Address): UFix64 {
    return getAccount(address).balance
}
`

const TOKENS = `// Each vault of the account by its storage path. Reads storage, which scripts may.
access(all) fun main(address: Address): {String: UFix64} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let balances: {String: UFix64} = {}
    storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
        if !type.isRecovered && type.isSubtype(of: Type<@{FungibleToken.Vault}>()) {
            if let vault = storage.borrow<&{FungibleToken.Vault}>(from: path) {
                balances[path.toString()] = vault.balance
            }
        }
        return true
    })
    return balances
}
`

const NFTS = `// How many NFTs each collection of the account has, by its storage path.
access(all) fun main(address: Address): {String: Int} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let counts: {String: Int} = {}
    storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
        if !type.isRecovered && type.isSubtype(of: Type<@{NonFungibleToken.Collection}>()) {
            if let collection = storage.borrow<&{NonFungibleToken.Collection}>(from: path) {
                counts[path.toString()] = collection.getLength()
            }
        }
        return true
    })
    return counts
}
`

const NFT_IDS = `access(all) fun main(address: Address, collection: StoragePath): [UInt64]? {
    return getAuthAccount<auth(BorrowValue) &Account>(address).storage
        .borrow<&{NonFungibleToken.Collection}>(from: collection)?.getIDs()
}
`

const KEYS = `access(all) struct Key {
    access(all) let index: Int
    access(all) let publicKey: String
    access(all) let signatureAlgorithm: UInt8
    access(all) let hashAlgorithm: UInt8
    access(all) let weight: UFix64
    access(all) let isRevoked: Bool

    init(_ key: AccountKey) {
        self.index = key.keyIndex
        self.publicKey = String.encodeHex(key.publicKey.publicKey)
        self.signatureAlgorithm = key.publicKey.signatureAlgorithm.rawValue
        self.hashAlgorithm = key.hashAlgorithm.rawValue
        self.weight = key.weight
        self.isRevoked = key.isRevoked
    }
}

access(all) fun main(address: Address): [Key] {
    let keys: [Key] = []
    getAccount(address).keys.forEach(fun (key: AccountKey): Bool {
        keys.append(Key(key))
        return true
    })
    return keys
}
`

const STORAGE = `access(all) fun main(address: Address): {String: UInt64} {
    let storage = getAccount(address).storage
    let free: UInt64 = storage.capacity > storage.used ? storage.capacity - storage.used : 0
    return {"used": storage.used, "capacity": storage.capacity, "free": free}
}
`

const CONTRACTS = `access(all) fun main(address: Address): [String] {
    return *getAccount(address).contracts.names
}
`

const STAKES = `access(all) fun main(address: Address): {String: AnyStruct}? {
    let staking = getAuthAccount<auth(BorrowValue) &Account>(address).storage
        .borrow<&FlowStakingCollection.StakingCollection>(
            from: FlowStakingCollection.StakingCollectionStoragePath
        )
    if staking == nil {
        return nil
    }
    return {
        "nodes": staking!.getAllNodeInfo(),
        "delegations": staking!.getAllDelegatorInfo()
    }
}
`

const SCHEDULED = `access(all) fun main(id: UInt64): {String: AnyStruct} {
    return {
        "status": FlowTransactionScheduler.getStatus(id: id),
        "transaction": FlowTransactionScheduler.getTransactionData(id: id)
    }
}
`

const EVM_ACCOUNT = `access(all) fun main(address: Address): {String: AnyStruct}? {
    let coa = getAuthAccount<auth(BorrowValue) &Account>(address).storage
        .borrow<&EVM.CadenceOwnedAccount>(from: /storage/evm)
    if coa == nil {
        return nil
    }
    return {
        "address": "0x".concat(coa!.address().toString()),
        "flow": coa!.balance().inFLOW(),
        "nonce": coa!.address().nonce()
    }
}
`

const EVM_CALL = `// Calls an EVM contract from the zero address. Nothing is changed by it.
access(all) fun main(to: String, data: String): {String: AnyStruct} {
    let hex = data.length >= 2 && data.slice(from: 0, upTo: 2) == "0x"
        ? data.slice(from: 2, upTo: data.length)
        : data
    let result = EVM.dryCall(
        from: EVM.addressFromString("0x0000000000000000000000000000000000000000"),
        to: EVM.addressFromString(to),
        data: hex.decodeHex(),
        gasLimit: 1_000_000,
        value: EVM.Balance(attoflow: 0)
    )
    return {
        "succeeded": result.status == EVM.Status.successful,
        "error": result.errorMessage,
        "gasUsed": result.gasUsed,
        "data": "0x".concat(String.encodeHex(result.data))
    }
}
`

const BLOCK = `access(all) struct Facts {
    access(all) let height: UInt64
    access(all) let id: String
    access(all) let timestamp: UFix64

    init(_ block: Block) {
        self.height = block.height
        self.id = String.encodeHex(block.id.toVariableSized())
        self.timestamp = block.timestamp
    }
}

access(all) fun main(): Facts {
    return Facts(getCurrentBlock())
}
`

type Imports = (network: NetworkId) => Readonly<Record<string, string>>

const NO_IMPORTS: Imports = () => ({})
const core =
  (...names: readonly (keyof (typeof CORE_CONTRACTS)[NetworkId])[]): Imports =>
  network =>
    Object.fromEntries(names.map(name => [name, CORE_CONTRACTS[network][name]]))
const staking: Imports = network => ({
  FlowStakingCollection: stakingContracts(network).collection,
})

const SOURCES: Readonly<Record<ExampleId, readonly [imports: Imports, body: string]>> = {
  'flow-balance': [NO_IMPORTS, FLOW_BALANCE],
  tokens: [core('FungibleToken'), TOKENS],
  nfts: [core('NonFungibleToken'), NFTS],
  'nft-ids': [core('NonFungibleToken'), NFT_IDS],
  keys: [NO_IMPORTS, KEYS],
  storage: [NO_IMPORTS, STORAGE],
  contracts: [NO_IMPORTS, CONTRACTS],
  stakes: [staking, STAKES],
  scheduled: [core('FlowTransactionScheduler'), SCHEDULED],
  'evm-account': [core('EVM'), EVM_ACCOUNT],
  'evm-call': [core('EVM'), EVM_CALL],
  block: [NO_IMPORTS, BLOCK],
}

/** Returns the source of an example, with imports from the network's addresses. */
export function exampleSource(id: ExampleId, network: NetworkId): string {
  const [imports, body] = SOURCES[id]
  const lines = Object.entries(imports(network)).map(
    ([name, address]) => `import ${name} from 0x${address}\n`,
  )
  return lines.length === 0 ? body : `${lines.join('')}\n${body}`
}
