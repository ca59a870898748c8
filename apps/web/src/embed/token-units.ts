import type { NetworkId } from '@toolkit/core/network/networks'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { tokensToDescribe } from '@toolkit/explain/effects/tokens-to-describe'
import { readTokenNames, tokenNameCalls } from '@toolkit/explain/evm/contract-facts'
import { tokenUnits } from '@toolkit/explain/evm/read-token-units'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { executeCalls } from '../chain/reads/evm-calls'
import type { TransactionResult } from '../chain/reads/transaction-result'

/** Without an answer within this time, in milliseconds, amounts stay in units. */
const LONGEST_MS = 20_000

/** Fetches the units of amounts, like Analyze: from the tokens themselves. */
export async function cardUnits(
  network: NetworkId,
  { events }: TransactionResult,
): Promise<TokenUnits> {
  const tokens = tokensToDescribe(readEffects(events, network), network)
  if (tokens.length === 0) return NO_UNITS
  const answers = await executeCalls(network, tokens.flatMap(tokenNameCalls), {
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  return tokenUnits(readTokenNames(tokens, answers))
}
