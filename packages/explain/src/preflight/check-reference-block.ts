import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import { NETWORKS } from '@toolkit/core/network/networks'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { finding, type PreFlightFinding, unchecked } from './finding.ts'
import { EXPIRY_BUFFER } from './limits.ts'

const FIX = { kind: 'reference-block' } as const
const ADVICE = 'Fetch the latest sealed block; the transaction must be signed again.'
/** With fewer blocks left, several people can hardly sign in time. */
const FEW_BLOCKS = 60n

const blocks = (count: bigint) => `${count} ${count === 1n ? 'block' : 'blocks'}`

/** Returns the blocks after its reference block in which this network's access nodes still accept a transaction. */
const blocksAllowed = (network: PreFlightFacts['network']) =>
  // The emulator has no buffer.
  NETWORKS[network].isLocal ? TRANSACTION_EXPIRY : TRANSACTION_EXPIRY - EXPIRY_BUFFER

/**
 * Returns the blocks in which the transaction can still be sent, from the latest sealed one; below 0 once it has
 * expired, null while unknown.
 */
export function blocksLeft({
  network,
  referenceHeight,
  latestHeight,
}: PreFlightFacts): bigint | null {
  if (!referenceHeight.known || !latestHeight.known || referenceHeight.value === null) return null
  const age = latestHeight.value - referenceHeight.value
  return blocksAllowed(network) - (age < 0n ? 0n : age)
}

/** Checks that the reference block is known and recent enough (flow-go `checkExpiry`). */
export function checkReferenceBlock(
  { referenceBlockId }: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const path = 'referenceBlockId'
  const { network, referenceHeight, latestHeight } = facts
  // A missing one has already been reported.
  if (/^0*$/.test(referenceBlockId)) return []
  if (!referenceHeight.known) {
    return [unchecked('reference-block', path, 'Reference block', referenceHeight.because)]
  }
  if (referenceHeight.value === null) {
    return [
      finding(
        'reference-block',
        'refused',
        path,
        `${NETWORKS[network].name} doesn’t know the reference block.`,
        { answer: 'node', advice: ADVICE, fix: FIX },
      ),
    ]
  }
  if (!latestHeight.known) {
    return [unchecked('reference-block', path, 'Expiry', latestHeight.because)]
  }
  const left = blocksLeft(facts) ?? 0n
  if (left < 0n) {
    const age = latestHeight.value - referenceHeight.value
    return [
      finding(
        'reference-block',
        'refused',
        path,
        `The transaction is expired: its reference block is ${blocks(age)} old, and ${blocksAllowed(network)} are allowed.`,
        { answer: 'node', advice: ADVICE, fix: FIX },
      ),
    ]
  }
  return left >= FEW_BLOCKS
    ? []
    : [
        finding(
          'reference-block',
          'warning',
          path,
          `The transaction expires after ${blocks(left)} more.`,
          { advice: `Send it soon. ${ADVICE}`, fix: FIX },
        ),
      ]
}
