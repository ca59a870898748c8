import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountPart, type AccountScript, partScript } from './script-facts.ts'

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

/** Query for the COA at `/storage/evm`: `account` is null if there is none. */
export const evmAccountPart = (
  network: NetworkId,
): AccountPart<{ readonly account: EvmAccount | null }> => ({
  imports: [`import EVM from 0x${CORE_CONTRACTS[network].EVM}`],
  name: 'evmAccountOf',
  declarations: `
access(all) fun evmAccountOf(_ address: Address): {String: AnyStruct} {
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
`,
  read: facts => ({
    account: facts.flag('found')
      ? {
          address: facts.text('address'),
          balance: facts.integer('balance'),
          nonce: facts.integer('nonce'),
          codeLength: facts.count('code'),
        }
      : null,
  }),
})

/** Queries the COA at `/storage/evm`: `account` is null if there is none. */
export const evmAccountScript = (
  network: NetworkId,
  address: FlowAddress,
): AccountScript<{ readonly account: EvmAccount | null }> =>
  partScript(evmAccountPart(network), address)
