import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { toToolError } from '@toolkit/core/errors'
import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'
import { badAnswer } from '../errors'
import { runScript } from './script'

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

/**
 * What an EVM address has on a network, at the latest sealed block; null where the network has no EVM
 * contract. Another `round` is another question.
 */
export function evmAddressQuery(network: NetworkId, address: EvmAddress, round: number) {
  return queryOptions({
    queryKey: [network, 'evm-address', address, round],
    queryFn: ({ signal }) => readEvmAddress(network, address, signal),
  })
}

async function readEvmAddress(
  network: NetworkId,
  address: EvmAddress,
  signal: AbortSignal,
): Promise<EvmAccountState | null> {
  const given = [{ type: 'String', value: address }]
  try {
    const state = stateOf(await runScript(network, scriptFor(network), given, { signal }))
    if (state) return state
  } catch (error) {
    signal.throwIfAborted()
    if (NO_EVM.test(toToolError(error).message)) return null
    throw error
  }
  const { accessNode: url } = await networkSettings(network)
  throw badAnswer({ network, url, service: 'access node' }, 'the state of an EVM address')
}

/** The three numbers; null where they are something else. */
function stateOf(value: CadenceValue): EvmAccountState | null {
  const [attoflow, nonce, code] = value.type === 'Array' ? value.value : []
  if (attoflow?.type !== 'UInt' || nonce?.type !== 'UInt64' || code?.type !== 'Int') return null
  return { attoflow: attoflow.value, nonce: nonce.value, codeBytes: Number(code.value) }
}
