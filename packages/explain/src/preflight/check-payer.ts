import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import { formatAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { formatUnits, parseUnits } from '@toolkit/core/text/amounts'
import { inDigits } from '@toolkit/core/text/numbers'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { knownTransaction } from '../signing-request/known-transaction.ts'
import { finding, type PreFlightFinding, unchecked } from './finding.ts'

/** Formats the exact amount, with at least two decimals: `1,234.50`. */
const short = (amount: string) => formatUnits(parseUnits(amount, 8), 8, 2)
const flow = (amount: string) => `${short(amount)} FLOW`

/**
 * Checks the payer's balance against the minimum of FlowFees before execution, the rest after the highest fee against
 * the storage used (flow-go `CheckPayerBalanceAndReturnMaxFees`, `CheckStorageLimits`); and against the FLOW that it
 * sends, for the toolkit's own template.
 */
export function checkPayerBalance(
  transaction: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const { payer, computeLimit } = transaction
  if (payer === ZERO_ADDRESS) return []
  const fact = facts.payer
  if (!fact.known) return [unchecked('payer-balance', 'payer', 'Payer’s balance', fact.because)]
  // A missing account has already been reported.
  if (fact.value === null) return []
  const { balance, canPay, required, highestFee, storageUsed, storageCapacity } = fact.value
  const has = `The payer ${formatAddress(payer)} has ${flow(balance)}`
  if (!canPay) {
    return [
      finding('payer-balance', 'fails', 'payer', `${has}, and ${flow(required)} are needed.`, {
        answer: 1118,
        advice: 'Send FLOW to the payer, or let another account pay.',
      }),
    ]
  }
  const sent = flowSentByPayer(transaction, facts.network)
  if (sent !== null && parseUnits(sent, 8) > parseUnits(balance, 8)) {
    const message = `Not enough FLOW: ${formatAddress(payer)} has ${short(balance)}, you send ${short(sent)}.`
    return [
      finding('payer-balance', 'fails', 'payer', message, {
        // Its vault rejects the withdrawal during execution.
        answer: 1101,
        advice: 'Send less, or send FLOW to the account first.',
      }),
    ]
  }
  if (storageUsed <= storageCapacity) return []
  return [
    finding(
      'payer-balance',
      'fails',
      'payer',
      `${has}, which without the highest fee of ${flow(highestFee)} pays for ${inDigits(storageCapacity)} of the ${inDigits(storageUsed)} bytes it stores.`,
      {
        answer: 1103,
        advice: `Send FLOW to the payer, or lower the compute limit of ${computeLimit}.`,
      },
    ),
  ]
}

/** Returns the FLOW that the payer itself sends, as a fixed-point number; null if unknown. */
function flowSentByPayer(transaction: Transaction, network: NetworkId): string | null {
  if (transaction.authorizers[0] !== transaction.payer) return null
  const known = knownTransaction({ network, transaction })
  if (known?.template.id !== 'send-flow') return null
  const amount = known.values.find(({ name }) => name === 'amount')?.value
  return amount?.type === 'UFix64' ? amount.value : null
}
