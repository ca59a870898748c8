import type { NetworkId } from '@toolkit/core/network/networks'
import { trimDecimals } from '@toolkit/core/text/amounts'
import type { Effect, Holder } from '@toolkit/explain/effects/effect'
import { contractOf, describeEffect, tokenName } from '@toolkit/explain/effects/effect-messages'
import {
  describeEvmAllowed,
  describeEvmMoved,
  isApprovalOfAll,
  isApprovalRevoked,
} from '@toolkit/explain/effects/evm-token-messages'
import { NO_UNITS } from '@toolkit/explain/evm/token-unit'

/** Token facts of a log: its contract, and its standard. */
export type EvmTokenEffect = Pick<
  Extract<Effect, { kind: 'evm-token-moved' }>,
  'token' | 'standard'
>

/** Effect as a row: its kind, and its details. */
export interface EffectRow {
  readonly label: string
  readonly text: string
  /** Flow EVM contract that emitted the log. */
  readonly token?: EvmTokenEffect
  /** Warning about it. */
  readonly warning?: string
}

/**
 * Formats an effect as a row of a list. The headline states the most important one as a sentence.
 */
export function effectRow(effect: Effect, network: NetworkId, units = NO_UNITS): EffectRow {
  const context = { network, units, introduced: true }
  switch (effect.kind) {
    case 'tokens-moved':
      return {
        label: moveLabel(effect),
        text: `${trimDecimals(effect.amount)} ${tokenName(effect.type, network)}${describeRoute(effect)}`,
      }
    case 'nft-moved':
      return {
        label: moveLabel(effect),
        text: `${contractOf(effect.type)} #${effect.id}${describeRoute(effect)}`,
      }
    case 'account-created':
      return { label: 'New account', text: `0x${effect.address}` }
    case 'evm-account-created':
      return { label: 'New EVM account', text: `0x${effect.address}` }
    case 'key-added':
      return {
        label: 'Key added',
        text: `Key ${effect.keyIndex} of 0x${effect.address}, weight ${trimDecimals(effect.weight)}`,
      }
    case 'key-revoked':
      return { label: 'Key revoked', text: `Key ${effect.keyIndex} of 0x${effect.address}` }
    case 'contract-added':
      return { label: 'Contract added', text: `${effect.name} of 0x${effect.address}` }
    case 'contract-updated':
      return { label: 'Contract updated', text: `${effect.name} of 0x${effect.address}` }
    case 'contract-removed':
      return { label: 'Contract removed', text: `${effect.name} of 0x${effect.address}` }
    case 'fees-paid': {
      const from = effect.payer === null ? '' : ` from 0x${effect.payer}`
      return { label: 'Fee', text: `${trimDecimals(effect.fees.amount)} FLOW${from}` }
    }
    case 'evm-token-moved':
      return {
        label: moveLabel(effect),
        text: `${describeEvmMoved(effect, context)}${describeRoute(effect)}`,
        token: effect,
      }
    case 'evm-token-allowed':
      return {
        label: isApprovalRevoked(effect) ? 'Approval revoked' : 'Approval',
        text: `${describeEvmAllowed(effect, context)}: owner 0x${effect.owner}, spender 0x${effect.spender}`,
        token: effect,
        ...(isApprovalOfAll(effect) ? { warning: APPROVAL_OF_ALL } : {}),
      }
    case 'evm-executed':
      return { label: 'Flow EVM', text: describeEffect(effect, network) }
  }
}

const APPROVAL_OF_ALL =
  'An approval without a limit: the spender can take everything, now and later, until it is revoked.'

interface Move {
  readonly from: Holder
  readonly to: Holder
}

function moveLabel({ from, to }: Move): string {
  if (from.kind === 'nowhere') return 'Minted'
  return to.kind === 'nowhere' ? 'Burned' : 'Moved'
}

const describeRoute = ({ from, to }: Move) =>
  `${'address' in from ? ` from 0x${from.address}` : ''}${'address' in to ? ` to 0x${to.address}` : ''}`
