import { EVM_FLOW_DECIMALS } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'
import { parseUnits, trimDecimals, unitsToDecimal } from '@toolkit/core/text/amounts'
import { countOf } from '@toolkit/core/text/count-of'
import { andList } from '@toolkit/core/text/format-list'
import { inDigits } from '@toolkit/core/text/numbers'
import { type Effect, type Holder, isMove, type Move } from './effect.ts'
import { contractOf, describeEffect, describeMove, describeMoved } from './effect-messages.ts'
import { type EffectNames, NO_NAMES } from './effect-names.ts'
import { isApprovalOfAll } from './evm-token-messages.ts'
import { isGasPayout } from './evm-value-move.ts'

/** Kinds of effects in order of importance, before those that accompany them. */
const RANKS: readonly Effect['kind'][] = [
  'account-created',
  'evm-account-created',
  'nft-moved',
  'contract-added',
  'contract-updated',
  'contract-removed',
  'key-added',
  'key-revoked',
  'tokens-moved',
  'evm-token-moved',
  'evm-token-allowed',
  'evm-executed',
]

/** Formats "0x… created account 0x… and paid 0.0001 FLOW in fees", if the account that did it also paid. */
function withFees(message: string, first: Effect, effects: readonly Effect[]): string {
  const fees = effects.find(effect => effect.kind === 'fees-paid')
  if (!fees || Number(fees.fees.amount) === 0) return message
  const paid = `paid ${trimDecimals(fees.fees.amount)} FLOW in fees`
  if (fees.payer === null)
    return `${message}, and ${paid.replace(/^paid (.+) in fees$/, '$1 was paid in fees')}`
  if (first.kind === 'account-created' && message === `Account 0x${first.address} created`)
    return `0x${fees.payer} created account 0x${first.address} and ${paid}`
  // Effects that are only counted may be by other accounts.
  const byPayer = message.startsWith(`0x${fees.payer} `) && !message.includes(', and ')
  return byPayer ? `${message} and ${paid}` : `${message}; 0x${fees.payer} ${paid}`
}

/**
 * Returns true if effects are alike. A signed Ethereum transaction also makes direct calls, for its gas: those don't
 * count.
 */
function isAlike(effect: Effect, first: Effect): boolean {
  if (effect.kind !== 'evm-executed' || first.kind !== 'evm-executed')
    return effect.kind === first.kind
  return (effect.execution.directCall === null) === (first.execution.directCall === null)
}

const isRequested = (effect: Effect) =>
  effect.kind === 'evm-executed' && !isGasPayout(effect.execution)

/** Returns true for effects that the owner must know, whatever else happened. */
export const isGrave = (effect: Effect): boolean =>
  effect.kind === 'evm-token-allowed' && isApprovalOfAll(effect)

/** Describes the effects of a transaction in one sentence; null if its events contain nothing known. */
export function describeEffects(
  effects: readonly Effect[],
  network: NetworkId,
  names = NO_NAMES,
): string | null {
  const ordered = RANKS.flatMap(kind => effects.filter(effect => effect.kind === kind))
  const failed = ordered.filter(
    one => one.kind === 'evm-executed' && one.execution.errorCode !== 0n,
  )
  const grave = failed.length > 0 ? failed : ordered.filter(isGrave)
  const first = grave[0] ?? ordered[0]
  const fees = effects.find(effect => effect.kind === 'fees-paid')
  if (!first) return fees && Number(fees.fees.amount) > 0 ? describeEffect(fees, network) : null
  if (failed.length > 1) {
    const requestedCount = effects.filter(isRequested).length
    return withFees(`${failed.length} of ${requestedCount} EVM transactions failed`, first, effects)
  }
  const kinds = isMove(first) && kindsMoved(ordered.filter(isMove), first, network, names)
  if (kinds) return withFees(kinds, first, effects)
  const alike = grave.length > 0 ? grave : ordered.filter(effect => isAlike(effect, first))
  const same = alike.length - 1
  const message = describeEffect(first, network, names)
  return withFees(same === 0 ? message : `${message}, and ${same} more like it`, first, effects)
}

/** More kinds of assets than this are only counted. */
const MAX_NAMED = 3

/**
 * Formats "0x… sent 3 NFTs of ExampleNFT and 12.5 FLOW to 0x…, and 1 more transfer"; null if only one kind of asset
 * moved.
 */
function kindsMoved(
  moves: readonly Move[],
  first: Move,
  network: NetworkId,
  names: EffectNames,
): string | null {
  if (new Set(moves.map(kindOf)).size < 2) return null
  const along = new Map<string, Move[]>()
  for (const move of moves.filter(one => isSameRoute(one, first))) {
    along.set(kindOf(move), [...(along.get(kindOf(move)) ?? []), move])
  }
  const named = [...along.values()].slice(0, MAX_NAMED)
  const message = describeMove(andList(named.map(same => describeSum(same, network, names))), first)
  const rest = moves.length - named.flat().length
  return rest === 0 ? message : `${message}, and ${countOf(rest, 'more transfer')}`
}

const endOf = (holder: Holder) => ('address' in holder ? holder.address : holder.kind)
const isSameRoute = (one: Move, other: Move) =>
  endOf(one.from) === endOf(other.from) && endOf(one.to) === endOf(other.to)

/** Returns the kind of an asset: NFTs of one collection are one; ids of ERC-1155 are one each. */
const kindOf = (move: Move) =>
  move.kind === 'evm-token-moved'
    ? `${move.token} ${move.standard === 'ERC-1155' ? move.id : ''}`
    : move.type

/** Describes all moves of one kind: amounts are added up, NFTs counted. */
function describeSum(moves: readonly Move[], network: NetworkId, names: EffectNames): string {
  const [move] = moves
  if (!move) return ''
  const count = moves.length
  if (count === 1) return describeMoved(move, network, names)
  if (move.kind === 'nft-moved') return `${inDigits(count)} NFTs of ${contractOf(move.type)}`
  if (move.kind === 'tokens-moved') {
    const amounts = moves.map(one =>
      one.kind === move.kind ? parseUnits(one.amount, EVM_FLOW_DECIMALS) : 0n,
    )
    const amount = unitsToDecimal(
      amounts.reduce((sum, one) => sum + one),
      EVM_FLOW_DECIMALS,
    )
    return describeMoved({ ...move, amount }, network, names)
  }
  if (move.standard === 'ERC-721') return `${inDigits(count)} NFTs of 0x${move.token}`
  const amounts = moves.map(one => (one.kind === move.kind ? one.amount : 0n))
  return describeMoved({ ...move, amount: amounts.reduce((sum, one) => sum + one) }, network, names)
}
