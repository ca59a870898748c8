import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { toToolError } from '@toolkit/core/errors'
import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { askScript } from './script'

/** What Flow EVM has at an address. */
export interface EvmAccountState {
  /** In units of 1e-18 FLOW. */
  readonly attoflow: bigint
  readonly nonce: bigint
  /** Of the contract's code; 0 where there is none. */
  readonly codeBytes: number
}

const scriptFor = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun main(hex: String): [Integer] {
    let address = EVM.addressFromString(hex)
    return [address.balance().attoflow, address.nonce(), address.code().length]
}
`

/** What the chain says where it has no such contract. */
const NO_EVM = /cannot find declaration .?EVM|EVM\b.*(?:not found|does not exist)/

/** What an EVM address has on a network, at the latest sealed block; null where the network has no EVM contract. */
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
        return await askScript(network, script, 'the state of an EVM address', { signal })
      } catch (error) {
        signal.throwIfAborted()
        if (NO_EVM.test(toToolError(error).message)) return null
        throw error
      }
    },
  })
}

/** The three numbers; null where they are something else. */
function stateOf(value: CadenceValue): EvmAccountState | null {
  const [attoflow, nonce, code] = value.type === 'Array' ? value.value : []
  if (attoflow?.type !== 'UInt' || nonce?.type !== 'UInt64' || code?.type !== 'Int') return null
  return { attoflow: attoflow.value, nonce: nonce.value, codeBytes: Number(code.value) }
}
