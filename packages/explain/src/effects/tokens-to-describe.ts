import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readTokenCall } from '../evm/token-call.ts'
import type { Effect } from './effect.ts'

/** Maximum number of tokens to query for their names: 12 scripts. */
const MAX_TOKENS = 64

/** Shown beside amounts in a token's smallest unit, if the query for the tokens failed. */
export const UNITS_UNREAD = 'Amounts are in units: the tokens’ decimals couldn’t be read.'

/**
 * Returns the contracts of Flow EVM whose tokens a transaction moved, approved or tried to move, in order: their
 * metadata makes the amounts readable. Without the network's WFLOW, which is known.
 */
export function tokensToDescribe(
  effects: readonly Effect[],
  network: NetworkId,
): readonly EvmAddress[] {
  const tokens = new Set(effects.flatMap(tokensOf))
  const wrapped = WRAPPED_FLOW[network]
  return [...tokens].filter(token => token !== wrapped).slice(0, MAX_TOKENS)
}

function tokensOf(effect: Effect): readonly EvmAddress[] {
  switch (effect.kind) {
    case 'evm-token-moved':
    case 'evm-token-allowed':
      return [effect.token]
    case 'evm-executed': {
      const call = effect.execution.directCall ?? effect.execution.ethereum
      const does = call?.to && readTokenCall(call.data)?.kind
      return call?.to && (does === 'transfer' || does === 'approve') ? [call.to] : []
    }
    default:
      return []
  }
}
