import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readTokenNames, tokenNameCalls } from '@toolkit/explain/evm/contract-facts'
import { executeCalls } from './evm-calls'

/** Query for names and decimals of Flow EVM tokens, by contract, at the latest sealed block. */
export function evmTokenNamesQuery(network: NetworkId, tokens: readonly EvmAddress[]) {
  return queryOptions({
    queryKey: [network, 'evm-token-names', tokens.join()],
    queryFn: async ({ signal }) =>
      readTokenNames(
        tokens,
        await executeCalls(network, tokens.flatMap(tokenNameCalls), { signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
