import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from './effect.ts'

/**
 * Adds the payer to the fee. FlowFees takes the fee as a transfer, with events besides that of the fee itself: that
 * move is removed, so that nothing is counted twice. Its recipient doesn't identify it: FlowFees spreads fees over
 * child accounts (flow-core-contracts #615), whose number changes. It is the last deposit of exactly that amount of
 * FLOW before the fee.
 */
export function withFeePayer(effects: readonly Effect[], network: NetworkId): readonly Effect[] {
  const at = effects.findLastIndex(effect => effect.kind === 'fees-paid')
  const fee = effects[at]
  if (fee?.kind !== 'fees-paid') return effects
  const { FlowToken } = CORE_CONTRACTS[network]
  const move = effects.findLast(
    (effect, position) =>
      position < at &&
      effect.kind === 'tokens-moved' &&
      effect.type === `A.${FlowToken}.FlowToken.Vault` &&
      effect.amount === fee.fees.amount &&
      effect.to.kind === 'account',
  )
  if (move?.kind !== 'tokens-moved' || move.from.kind !== 'account') return effects
  const { address: payer } = move.from
  return effects.flatMap(effect =>
    effect === move ? [] : effect === fee ? [{ ...fee, payer }] : [effect],
  )
}
