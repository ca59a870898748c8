import { CORE_CONTRACTS } from '../../network/core-contracts.ts'
import type { NetworkId } from '../../network/networks.ts'
import type { FlowAddress } from '../address.ts'
import { type AccountScript, addressArgument, readFacts } from './script-facts.ts'

/** A Cadence-owned account (COA): an account of Flow EVM that a Flow account controls. */
export interface EvmAccount {
  /** 40 lower-case hex digits. */
  readonly address: string
  /** In units of 1e-18 FLOW. */
  readonly balance: bigint
  readonly nonce: bigint
  /** Bytes of its contract code, which every COA has. */
  readonly codeLength: number
}

const script = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun main(address: Address): {String: AnyStruct} {
    let coa = getAuthAccount<auth(BorrowValue) &Account>(address).storage
        .borrow<&EVM.CadenceOwnedAccount>(from: /storage/evm)
    if coa == nil {
        return {"found": false}
    }
    let at = coa!.address()
    return {
        "found": true,
        "address": String.encodeHex(at.bytes.toVariableSized()),
        "balance": UInt(coa!.balance().attoflow),
        "nonce": at.nonce(),
        "code": at.code().length
    }
}
`

/** Asks for the COA at `/storage/evm`: `account` is null where there is none. */
export function evmAccountScript(
  network: NetworkId,
  address: FlowAddress,
): AccountScript<{ readonly account: EvmAccount | null }> {
  return {
    script: script(network),
    arguments: [addressArgument(address)],
    read: value =>
      readFacts(value, facts => ({
        account: facts.flag('found')
          ? {
              address: facts.text('address'),
              balance: facts.integer('balance'),
              nonce: facts.integer('nonce'),
              codeLength: facts.count('code'),
            }
          : null,
      })),
  }
}
