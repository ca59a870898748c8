import { coreTypeName } from '../../network/core-contracts.ts'
import type { NetworkId } from '../../network/networks.ts'
import type { Effect, Holder } from './effect.ts'
import type { EvmExecution } from './evm-execution.ts'
import { evmApprovalWords, evmMovedWords, isApprovalOfAll } from './evm-token-words.ts'
import { isGasPayout } from './evm-value-move.ts'

/** What happened in one line, without a full stop: "0x… sent 12.5 FLOW to 0x…". */
export function effectWords(effect: Effect, network: NetworkId): string {
  switch (effect.kind) {
    case 'tokens-moved':
      return moveWords(`${shortAmount(effect.amount)} ${tokenName(effect.type, network)}`, effect)
    case 'nft-moved':
      return moveWords(`${contractOf(effect.type)} #${effect.id}`, effect)
    case 'account-created':
      return `Account 0x${effect.address} created`
    case 'key-added':
      return `Key ${effect.keyIndex} with weight ${shortAmount(effect.weight)} added to 0x${effect.address}`
    case 'key-revoked':
      return `Key ${effect.keyIndex} of 0x${effect.address} revoked`
    case 'contract-added':
      return `Contract ${effect.name} added to 0x${effect.address}`
    case 'contract-updated':
      return `Contract ${effect.name} of 0x${effect.address} updated`
    case 'contract-removed':
      return `Contract ${effect.name} of 0x${effect.address} removed`
    case 'fees-paid':
      return effect.payer === null
        ? `${shortAmount(effect.fees.amount)} FLOW paid in fees`
        : `0x${effect.payer} paid ${shortAmount(effect.fees.amount)} FLOW in fees`
    case 'evm-account-created':
      return `EVM account 0x${effect.address} created`
    case 'evm-executed':
      return executionWords(effect.execution)
    case 'evm-token-moved':
      return moveWords(evmMovedWords(effect, network), effect)
    case 'evm-token-allowed':
      return evmApprovalWords(effect, network)
  }
}

/** What people ask about first, before what comes with it. */
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

/** "0x… created account 0x… and paid 0.0001 FLOW in fees": one who did it paid for it too. */
function withFees(words: string, first: Effect, effects: readonly Effect[]): string {
  const fees = effects.find(effect => effect.kind === 'fees-paid')
  if (!fees || Number(fees.fees.amount) === 0) return words
  const paid = `paid ${shortAmount(fees.fees.amount)} FLOW in fees`
  if (fees.payer === null)
    return `${words}, and ${paid.replace(/^paid (.+) in fees$/, '$1 was paid in fees')}`
  if (first.kind === 'account-created' && words === `Account 0x${first.address} created`)
    return `0x${fees.payer} created account 0x${first.address} and ${paid}`
  const byPayer = words.startsWith(`0x${fees.payer} `)
  return byPayer ? `${words} and ${paid}` : `${words}; 0x${fees.payer} ${paid}`
}

/** A signed Ethereum transaction also makes direct calls, for its gas: those are not like it. */
function isAlike(effect: Effect, first: Effect): boolean {
  if (effect.kind !== 'evm-executed' || first.kind !== 'evm-executed')
    return effect.kind === first.kind
  return (effect.execution.directCall === null) === (first.execution.directCall === null)
}

const isAsked = (effect: Effect) => effect.kind === 'evm-executed' && !isGasPayout(effect.execution)

/** What its owner has to know, whatever else happened. */
export const isGrave = (effect: Effect): boolean =>
  effect.kind === 'evm-token-allowed' && isApprovalOfAll(effect)

/** The one sentence of what a transaction did; null where its events say nothing that is known. */
export function effectsSentence(effects: readonly Effect[], network: NetworkId): string | null {
  const told = RANKS.flatMap(kind => effects.filter(effect => effect.kind === kind))
  const failed = told.filter(one => one.kind === 'evm-executed' && one.execution.errorCode !== 0n)
  const grave = failed.length > 0 ? failed : told.filter(isGrave)
  const first = grave[0] ?? told[0]
  const fees = effects.find(effect => effect.kind === 'fees-paid')
  if (!first) return fees && Number(fees.fees.amount) > 0 ? effectWords(fees, network) : null
  const alike = grave.length > 0 ? grave : told.filter(effect => isAlike(effect, first))
  const same = alike.length - 1
  if (failed.length > 1) {
    const asked = effects.filter(isAsked).length
    return withFees(`${failed.length} of ${asked} EVM transactions failed`, first, effects)
  }
  const words = effectWords(first, network)
  return withFees(same === 0 ? words : `${words}, and ${same} more like it`, first, effects)
}

function moveWords(what: string, { from, to }: { from: Holder; to: Holder }): string {
  const [giver, taker] = [nameOf(from), nameOf(to)]
  if (from.kind === 'nowhere') return taker ? `${what} minted to ${taker}` : `${what} minted`
  if (to.kind === 'nowhere') return giver ? `${giver} burned ${what}` : `${what} burned`
  if (giver && taker) return `${giver} sent ${what} to ${taker}`
  if (taker) return `${taker} received ${what}`
  return giver ? `${giver} withdrew ${what}` : `${what} moved`
}

const nameOf = (holder: Holder) => ('address' in holder ? `0x${holder.address}` : null)

function executionWords({ directCall, ethereum, sender, ...rest }: EvmExecution): string {
  const { errorCode, errorMessage, revertReason, contract } = rest
  const by = sender === null ? '' : ` of 0x${sender}`
  const what = directCall ? `EVM ${directCall.does}` : `EVM transaction${by}`
  if (errorCode !== 0n) {
    return revertReason === null
      ? `${what} failed: ${errorMessage === '' ? `error ${errorCode}` : quoted(errorMessage)}`
      : `${what} reverted: ${quoted(revertReason)}`
  }
  if (contract) return `EVM contract ${contract} deployed`
  const to = directCall?.to ?? ethereum?.to
  return to ? `${what} to 0x${to}` : what
}

/** Of a program's own words. */
const MOST_QUOTED = 120

/** What a program says, marked as its words and not ours, on one line and clipped. */
export function quoted(text: string, most = MOST_QUOTED): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line.slice(0, 2 * most))
  const clipped = characters.slice(0, most).join('')
  return `“${clipped === line ? line : `${clipped}…`}”`
}

/** `FLOW`, or the name of the token's contract. */
export function tokenName(type: string, network: NetworkId): string {
  return coreTypeName(type, network) === 'FlowToken.Vault' ? 'FLOW' : contractOf(type)
}

/** `ExampleNFT` of `A.f8d6e0586b0a20c7.ExampleNFT.NFT`. */
export function contractOf(type: string): string {
  return type.split('.')[2] ?? type
}

/** Without the zeros at the end of the decimals: `12.5` of `12.50000000`. */
export function shortAmount(amount: string): string {
  return amount.replace(/\.?0+$/, '')
}

/** What was paid in fees, where that is told; null where nothing was. */
export function feeOf(effects: readonly Effect[]): string | null {
  const paid = effects.find(effect => effect.kind === 'fees-paid')
  return paid && /[1-9]/.test(paid.fees.amount) ? `${shortAmount(paid.fees.amount)} FLOW` : null
}
