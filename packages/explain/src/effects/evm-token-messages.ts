import type { NetworkId } from '@toolkit/core/network/networks'
import { formatUnits } from '@toolkit/core/text/amounts'
import { inDigits } from '@toolkit/core/text/numbers'
import { isWithoutLimit } from '../evm/token-call.ts'
import { type TokenUnits, unitOf } from '../evm/token-unit.ts'
import type { Effect } from './effect.ts'

export type EvmTokenMove = Extract<Effect, { kind: 'evm-token-moved' }>
export type EvmTokenApproval = Extract<Effect, { kind: 'evm-token-allowed' }>

const ZERO = '0'.repeat(40)

export interface AmountContext {
  readonly network: NetworkId
  readonly units: TokenUnits
  /** True if the token's contract is shown beside it. */
  readonly introduced?: boolean
}

/** Formats an amount of an ERC-20 token: `25.5 USDC`, or in its smallest unit if the token's decimals are unknown. */
export function describeEvmAmount(
  amount: bigint,
  token: string,
  { network, units, introduced = false }: AmountContext,
): string {
  const unit = unitOf(token, network, units)
  const of = introduced || unit?.distinct ? '' : ` of 0x${token}`
  return unit
    ? `${formatUnits(amount, unit.decimals)} ${unit.label}${of}`
    : `${inDigits(amount)} ${amount === 1n ? 'unit' : 'units'}${of}`
}

/** Describes the moved asset: `25.5 USDC`, `1,500 units of 0x…`, `NFT #7 of 0x…`, `3 × #7 of 0x…`. */
export function describeEvmMoved(move: EvmTokenMove, context: AmountContext): string {
  const { id, token, amount } = move
  if (id === null) return describeEvmAmount(amount, token, context)
  const many = move.standard === 'ERC-721' ? 'NFT' : `${inDigits(amount)} ×`
  return `${many} #${id}${context.introduced ? '' : ` of 0x${token}`}`
}

/** Returns true if an approval covers all that its owner has, or will have. */
export const isApprovalOfAll = ({ what }: EvmTokenApproval): boolean =>
  what.kind === 'all' || (what.kind === 'amount' && isWithoutLimit(what.amount))

/** Returns true if an approval is a revocation. */
export const isApprovalRevoked = ({ what, spender }: EvmTokenApproval): boolean =>
  what.kind === 'none' ||
  (what.kind === 'amount' && what.amount === 0n) ||
  (what.kind === 'one' && spender === ZERO)

/** Describes the approved amount, with the contract shown beside it: `Up to 25.5 USDC`, `Any amount`. */
export function describeEvmAllowed(approval: EvmTokenApproval, context: AmountContext): string {
  const { token, what } = approval
  const label = unitOf(token, context.network, context.units)?.label
  switch (what.kind) {
    case 'amount':
      if (what.amount === 0n) return label ?? 'Tokens'
      if (isApprovalOfAll(approval)) return `Any amount${label ? ` of ${label}` : ''}`
      return `Up to ${describeEvmAmount(what.amount, token, { ...context, introduced: true })}`
    case 'one':
      return `NFT #${what.id}`
    case 'all':
      return 'All NFTs, also later ones'
    case 'none':
      return 'NFTs'
  }
}

/** Describes an approval in one line: "0x… lets 0x… take up to 25.5 USDC". */
export function describeEvmApproval(approval: EvmTokenApproval, context: AmountContext): string {
  const { token, owner, spender, what } = approval
  const lets = `0x${owner} lets 0x${spender} take`
  const noLonger = `0x${owner} no longer lets 0x${spender} take`
  const unit = unitOf(token, context.network, context.units)
  const name = unit?.distinct ? unit.label : null
  switch (what.kind) {
    case 'amount':
      if (what.amount === 0n) return `${noLonger} its ${name ?? `tokens of 0x${token}`}`
      return isApprovalOfAll(approval)
        ? `${lets} any amount of ${name ?? `token 0x${token}`}`
        : `${lets} up to ${describeEvmAmount(what.amount, token, context)}`
    case 'one':
      return spender === ZERO
        ? `0x${owner} lets nobody take NFT #${what.id} of 0x${token}`
        : `${lets} NFT #${what.id} of 0x${token}`
    case 'all':
      return `${lets} all its NFTs of 0x${token}, also later ones`
    case 'none':
      return `${noLonger} its NFTs of 0x${token}`
  }
}
