import type { FlowAddress } from '../account/address.ts'
import type { EvmAddress } from '../account/evm-address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  type AccountPart,
  type AccountScript,
  addressArgument,
  type Facts,
  listArgument,
  readFacts,
} from './script-facts.ts'

/** COA stored by an account, at any path. */
export interface StoredCoa {
  /** Identifier of its storage path. */
  readonly path: string
  readonly address: EvmAddress
  /** In units of 1e-18 FLOW. */
  readonly balance: bigint
  readonly nonce: bigint
}

/** Path of the COA for wallets and templates. */
export const COA_PATH = 'evm'

/** With more paths only `/storage/evm` is checked. */
const MAX_PATHS = 500

const imports = (network: NetworkId) => [`import EVM from 0x${CORE_CONTRACTS[network].EVM}`]

const COA_AT = `
access(all) fun coaAt(_ storage: auth(BorrowValue) &Account.Storage, _ path: StoragePath): {String: AnyStruct}? {
    if storage.type(at: path) != Type<@EVM.CadenceOwnedAccount>() {
        return nil
    }
    let coa = storage.borrow<&EVM.CadenceOwnedAccount>(from: path)!
    let at = coa.address()
    return {
        "path": path.toString(),
        "address": String.encodeHex(at.bytes.toVariableSized()),
        "balance": UInt(coa.balance().attoflow),
        "nonce": at.nonce()
    }
}
`

const readCoas = (facts: Facts): readonly StoredCoa[] =>
  facts.each('coas', coa => ({
    path: coa.text('path').replace('/storage/', ''),
    address: coa.text('address') as EvmAddress,
    balance: coa.integer('balance'),
    nonce: coa.integer('nonce'),
  }))

/** Query for all COAs of an account, the one at `/storage/evm` first. */
export const storedCoasPart = (network: NetworkId): AccountPart<readonly StoredCoa[]> => ({
  imports: imports(network),
  name: 'coasOf',
  declarations: `${COA_AT}
access(all) fun coasOf(_ address: Address): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let coas: [{String: AnyStruct}] = []
    if let coa = coaAt(storage, /storage/${COA_PATH}) {
        coas.append(coa)
    }
    if storage.storagePaths.length <= ${MAX_PATHS} {
        storage.forEachStored(fun (path: StoragePath, type: Type): Bool {
            if type == Type<@EVM.CadenceOwnedAccount>() && path != /storage/${COA_PATH} {
                coas.append(coaAt(storage, path)!)
            }
            return true
        })
    }
    return {"coas": coas}
}
`,
  read: readCoas,
})

/** Queries the COAs at several storage paths of an account; paths with something else are left out. */
export const coasAtScript = (
  network: NetworkId,
  address: FlowAddress,
  paths: readonly string[],
): AccountScript<readonly StoredCoa[]> => ({
  script: `
${imports(network).join('\n')}
${COA_AT}
access(all) fun main(address: Address, paths: [String]): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let coas: [{String: AnyStruct}] = []
    for path in paths {
        if let coa = coaAt(storage, StoragePath(identifier: path)!) {
            coas.append(coa)
        }
    }
    return {"coas": coas}
}
`,
  arguments: [addressArgument(address), listArgument('String', paths)],
  read: value => readFacts(value, readCoas),
})
