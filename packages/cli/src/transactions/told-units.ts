import { readTokenNames, tokenNameCalls } from '@toolkit/core/evm/contract-facts'
import { tokenUnits } from '@toolkit/core/evm/read-token-units'
import type { TokenUnits } from '@toolkit/core/evm/token-unit'
import type { RawEvent } from '@toolkit/core/transaction/account-created'
import { readEffects } from '@toolkit/core/transaction/effects/read-effects'
import { tokensTold } from '@toolkit/core/transaction/effects/tokens-told'
import type { Chain } from '../node/chain.ts'

/**
 * In what the amounts of Flow EVM's tokens are told: the tokens that the events name are asked. Null where they could
 * not be, and amounts stay in units.
 */
export async function toldUnits(
  chain: Chain,
  events: readonly RawEvent[],
): Promise<TokenUnits | null> {
  const tokens = tokensTold(readEffects(events, chain.network), chain.network)
  try {
    return tokenUnits(readTokenNames(tokens, await chain.calls(tokens.flatMap(tokenNameCalls))))
  } catch {
    return null
  }
}
