import { queryOptions } from '@tanstack/react-query'
import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readFacts } from '@toolkit/core/queries/script-facts'
import { contractCalls, readContractFacts } from '@toolkit/explain/evm/contract-facts'
import { executeCalls } from './evm-calls'
import { runScriptQuery } from './script'

/** Flow EVM state of an address. */
export interface EvmAccountState {
  /** In units of 1e-18 FLOW. */
  readonly attoflow: bigint
  readonly nonce: bigint
  /** Size of the contract's code; 0 if there is none. */
  readonly codeBytes: number
  /** The contract to which an account with a key has delegated (EIP-7702); null if none. */
  readonly delegate: EvmAddress | null
}

/** Bytes of a delegation: ef0100 and the contract's address. */
const DELEGATION = 23

const scriptFor = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun main(hex: String): {String: AnyStruct} {
    let address = EVM.addressFromString(hex)
    let code = address.code()
    return {
        "attoflow": address.balance().attoflow,
        "nonce": address.nonce(),
        "code": code.length,
        "short": code.length == ${DELEGATION} ? String.encodeHex(code) : ""
    }
}
`

/** Error of a chain that lacks the contract. */
const NO_EVM = /cannot find declaration .?EVM|EVM\b.*(?:not found|does not exist)/

/**
 * Query for the state of an EVM address on a network, at the latest sealed block; null if the network has no EVM
 * contract.
 */
export function evmAddressQuery(network: NetworkId, address: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'evm-address', address],
    queryFn: async ({ signal }): Promise<EvmAccountState | null> => {
      const script = {
        script: scriptFor(network),
        arguments: [{ type: 'String', value: address }],
        read: stateOf,
      }
      try {
        return await runScriptQuery(network, script, 'the state of an EVM address', { signal })
      } catch (error) {
        signal.throwIfAborted()
        if (NO_EVM.test(toToolError(error).message)) return null
        throw error
      }
    },
  })
}

/** Parses the script's value; null if it has another form. */
const stateOf = (value: CadenceValue): EvmAccountState | null =>
  readFacts(value, facts => {
    const [, digits] = /^ef0100([0-9a-f]{40})$/.exec(facts.text('short')) ?? []
    return {
      attoflow: facts.integer('attoflow'),
      nonce: facts.integer('nonce'),
      codeBytes: facts.count('code'),
      delegate: digits === undefined ? null : parseEvmAddress(digits).address,
    }
  })

/** Query for the self-description of a Flow EVM contract, at the latest sealed block. */
export function evmContractQuery(network: NetworkId, address: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'evm-contract', address],
    queryFn: async ({ signal }) =>
      readContractFacts(await executeCalls(network, contractCalls(address), { signal })),
  })
}
