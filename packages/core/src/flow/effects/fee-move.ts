import { CORE_CONTRACTS } from '../core-contracts.ts'
import type { NetworkId } from '../networks.ts'
import type { Effect } from './effect.ts'

/**
 * The fee with who paid it. FlowFees takes it as a transfer to its own account, which the events tell beside the
 * fee itself: that move is left out, so that nothing is counted twice.
 */
export function withFeePayer(effects: readonly Effect[], network: NetworkId): readonly Effect[] {
  const fee = effects.find(effect => effect.kind === 'fees-paid')
  if (!fee) return effects
  const { FlowFees, FlowToken } = CORE_CONTRACTS[network]
  const move = effects.findLast(
    effect =>
      effect.kind === 'tokens-moved' &&
      effect.type === `A.${FlowToken}.FlowToken.Vault` &&
      effect.amount === fee.fees.amount &&
      effect.to.kind === 'account' &&
      effect.to.address === FlowFees,
  )
  if (move?.kind !== 'tokens-moved' || move.from.kind !== 'account') return effects
  const { address: payer } = move.from
  return effects.flatMap(effect =>
    effect === move ? [] : effect === fee ? [{ ...fee, payer }] : [effect],
  )
}
