import { coreTypeName } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { trimDecimals } from '@toolkit/core/text/amounts'
import { quoted } from '@toolkit/core/text/quoted'
import type { Effect, Holder, Move } from './effect.ts'
import { type EffectNames, NO_NAMES } from './effect-names.ts'
import type { EvmExecution } from './evm-execution.ts'
import { describeEvmApproval, describeEvmMoved } from './evm-token-messages.ts'

/** Describes an effect in one line, without a full stop: "0x… sent 12.5 FLOW to 0x…". */
export function describeEffect(effect: Effect, network: NetworkId, names = NO_NAMES): string {
  switch (effect.kind) {
    case 'tokens-moved':
    case 'nft-moved':
    case 'evm-token-moved':
      return describeMove(describeMoved(effect, network, names), effect)
    case 'account-created':
      return `Account 0x${effect.address} created`
    case 'key-added':
      return `Key ${effect.keyIndex} with weight ${trimDecimals(effect.weight)} added to 0x${effect.address}`
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
        ? `${trimDecimals(effect.fees.amount)} FLOW paid in fees`
        : `0x${effect.payer} paid ${trimDecimals(effect.fees.amount)} FLOW in fees`
    case 'evm-account-created':
      return `EVM account 0x${effect.address} created`
    case 'evm-executed':
      return describeExecution(effect.execution, names)
    case 'evm-token-allowed':
      return describeEvmApproval(effect, { network, units: names.units })
  }
}

/** Describes the moved asset: `12.5 FLOW`, `ExampleNFT #7`. */
export function describeMoved(move: Move, network: NetworkId, names = NO_NAMES): string {
  switch (move.kind) {
    case 'tokens-moved':
      return `${trimDecimals(move.amount)} ${tokenName(move.type, network)}`
    case 'nft-moved':
      return `${contractOf(move.type)} #${move.id}`
    case 'evm-token-moved':
      return describeEvmMoved(move, { network, units: names.units })
  }
}

/** Describes a move between two holders: "0x… sent 12.5 FLOW to 0x…". */
export function describeMove(what: string, { from, to }: { from: Holder; to: Holder }): string {
  const [giver, taker] = [nameOf(from), nameOf(to)]
  if (from.kind === 'nowhere') return taker ? `${what} minted to ${taker}` : `${what} minted`
  if (to.kind === 'nowhere') return giver ? `${giver} burned ${what}` : `${what} burned`
  if (giver && taker) return `${giver} sent ${what} to ${taker}`
  if (taker) return `${taker} received ${what}`
  return giver ? `${giver} withdrew ${what}` : `${what} moved`
}

const nameOf = (holder: Holder) => ('address' in holder ? `0x${holder.address}` : null)

function describeExecution(execution: EvmExecution, { errorOf }: EffectNames): string {
  const { directCall, ethereum, sender, errorCode, errorMessage, contract } = execution
  const by = sender === null ? '' : ` of 0x${sender}`
  const what = directCall ? `EVM ${directCall.does}` : `EVM transaction${by}`
  if (errorCode !== 0n) {
    if (execution.revertReason !== null)
      return `${what} reverted: ${quoted(execution.revertReason)}`
    const error = errorOf(execution)
    if (error !== null) return `${what} reverted with ${error}`
    return `${what} failed: ${errorMessage === '' ? `error ${errorCode}` : quoted(errorMessage)}`
  }
  if (contract) return `EVM contract ${contract} deployed`
  const to = directCall?.to ?? ethereum?.to
  return to ? `${what} to 0x${to}` : what
}

/** Returns `FLOW`, or the name of the token's contract. */
export function tokenName(type: string, network: NetworkId): string {
  return coreTypeName(type, network) === 'FlowToken.Vault' ? 'FLOW' : contractOf(type)
}

/** Returns `ExampleNFT` for `A.f8d6e0586b0a20c7.ExampleNFT.NFT`. */
export function contractOf(type: string): string {
  return type.split('.')[2] ?? type
}

/** Returns the fees paid, if an event reports them; null otherwise. */
export function feeOf(effects: readonly Effect[]): string | null {
  const paid = effects.find(effect => effect.kind === 'fees-paid')
  return paid && /[1-9]/.test(paid.fees.amount) ? `${trimDecimals(paid.fees.amount)} FLOW` : null
}
