import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { tokenFactsScript } from '@toolkit/explain/review/token-facts'
import { runAccountScript } from './ask-account'

/** Query for the token facts of a Flow EVM contract: decimals, symbol, and if it is a collection. */
export function tokenFactsQuery(network: NetworkId, token: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'token-facts', token],
    queryFn: ({ signal }) =>
      runAccountScript(network, tokenFactsScript(network, token), 'a token’s decimals', {
        height: null,
        signal,
      }),
  })
}
