import { type AccessNode, callContracts } from '@toolkit/client/actions'
import type { RawEvent } from '@toolkit/core/rest/account-created'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { tokensToDescribe } from '@toolkit/explain/effects/tokens-to-describe'
import { readTokenNames, tokenNameCalls } from '@toolkit/explain/evm/contract-facts'
import { tokenUnits } from '@toolkit/explain/evm/read-token-units'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'

/**
 * In what the amounts of Flow EVM's tokens are told: the tokens that the events name are asked. Null where they could
 * not be, and amounts stay in units.
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
