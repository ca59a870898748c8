import { type AccessNode, callContracts } from '@toolkit/client/actions'
import type { RawEvent } from '@toolkit/core/rest/account-created'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { tokensToDescribe } from '@toolkit/explain/effects/tokens-to-describe'
import { readTokenNames, tokenNameCalls } from '@toolkit/explain/evm/contract-facts'
import { tokenUnits } from '@toolkit/explain/evm/read-token-units'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'

/**
 * Queries the units of Flow EVM tokens that the events name. Null if the query failed, so that amounts stay in the
 * smallest unit.
 */
export async function reportedUnits(
  chain: AccessNode,
  events: readonly RawEvent[],
): Promise<TokenUnits | null> {
  const tokens = tokensToDescribe(readEffects(events, chain.network), chain.network)
  try {
    return tokenUnits(
      readTokenNames(tokens, await callContracts(chain, tokens.flatMap(tokenNameCalls))),
    )
  } catch {
    return null
  }
}
