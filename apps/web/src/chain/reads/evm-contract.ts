import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { contractCalls, readContractFacts } from '@toolkit/explain/evm/contract-facts'
import { executeCalls } from './evm-calls'

/** Query for the self-description of a Flow EVM contract, at the latest sealed block. */
export function evmContractQuery(network: NetworkId, address: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'evm-contract', address],
    queryFn: async ({ signal }) =>
      readContractFacts(await executeCalls(network, contractCalls(address), { signal })),
  })
}
