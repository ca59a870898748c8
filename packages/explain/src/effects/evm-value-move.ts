import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { EVM_FLOW_DECIMALS } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'
import { unitsToDecimal } from '@toolkit/core/text/amounts'
import type { Effect } from './effect.ts'
import type { EvmExecution } from './evm-execution.ts'

/**
 * Account where Flow EVM collects gas fees before paying them to the account that ran the transaction: not a user's
 * transfer.
 */
const COINBASE = `${'0'.repeat(23)}3${'0'.repeat(16)}`

/** Returns true if Flow EVM itself pays out gas fees: this follows signed transactions automatically. */
export const isGasPayout = ({ directCall }: Pick<EvmExecution, 'directCall'>): boolean =>
  directCall?.from === COINBASE

/**
 * Returns the FLOW that a call moved from one account of Flow EVM to another; undefined if none. Deposits and
 * withdrawals have their own events, and gas is not reported.
 */
export function evmValueMove(execution: EvmExecution, network: NetworkId): Effect | undefined {
  const { directCall, ethereum, sender, errorCode } = execution
  const call = directCall ?? ethereum
  if (!call || errorCode !== 0n || call.value === 0n || call.to === null) return undefined
  const from = directCall?.from ?? sender
  const crosses = directCall?.does === 'deposit' || directCall?.does === 'withdraw'
  if (crosses || isGasPayout(execution)) return undefined
  return {
    kind: 'tokens-moved',
    type: `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken.Vault`,
    amount: unitsToDecimal(call.value, EVM_FLOW_DECIMALS, EVM_FLOW_DECIMALS),
    from: from ? { kind: 'evm', address: from } : { kind: 'unknown' },
    to: { kind: 'evm', address: call.to },
  }
}
