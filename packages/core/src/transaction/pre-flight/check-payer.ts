import { formatAddress, ZERO_ADDRESS } from '../../account/address.ts'
import { inDigits } from '../../text/numbers.ts'
import type { Transaction } from '../transaction.ts'
import { type Finding, finding, type PreFlightFacts, unchecked } from './finding.ts'

const flow = (amount: string) => `${amount.replace(/\.?0+$/, '')} FLOW`

/**
 * The payer's balance against what FlowFees wants before anything runs, and what is left of it after the
 * highest fee against what the account stores (flow-go `CheckPayerBalanceAndReturnMaxFees`,
 * `CheckStorageLimits`).
 */
export function checkPayerBalance(
  { payer, computeLimit }: Transaction,
  facts: PreFlightFacts,
): readonly Finding[] {
  if (payer === ZERO_ADDRESS) return []
  const fact = facts.payer
  if (!fact.known) return [unchecked('payer-balance', 'payer', 'Payer’s balance', fact.because)]
  // No such account: said once already.
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
