import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/explain/effects/effect'
import { tokensToDescribe } from '@toolkit/explain/effects/tokens-to-describe'
import {
  readTokenNames,
  type TokenNames,
  tokenNameCalls,
} from '@toolkit/explain/evm/contract-facts'
import { tokenUnits } from '@toolkit/explain/evm/read-token-units'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { useMemo } from 'react'
import { executeCalls } from '../chain/reads/evm-calls'
import { useRead } from '../chain/use-read'

/** Metadata of the Flow EVM tokens in a transaction. */
export interface TokenMetadata {
  readonly requests: readonly EvmAddress[]
  /** By contract; undefined until they have answered. */
  readonly names: ReadonlyMap<EvmAddress, TokenNames> | undefined
  /** Units of their amounts: the token's smallest units until then. */
  readonly units: TokenUnits
  readonly error: ToolError | null
  readonly retry: () => void
}

/** Fetches the symbols and decimals of the tokens that the effects name; sends nothing if they name none. */
export function useTokenMetadata(network: NetworkId, effects: readonly Effect[]): TokenMetadata {
  const requests = useMemo(() => tokensToDescribe(effects, network), [effects, network])
  const { data, error, retry } = useRead(() => ({
    ...evmTokenNamesQuery(network, requests),
    enabled: requests.length > 0,
  }))
  const units = useMemo(() => (data ? tokenUnits(data) : NO_UNITS), [data])
  return { requests, names: data, units, error, retry }
}

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
