import { formatAddress, networkOfAddress } from '@toolkit/core/account/address'
import { CHAINS } from '@toolkit/core/network/chains'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { unrelated } from '../preflight/check-signers.ts'
import type { PreFlightFinding } from '../preflight/finding.ts'
import type { Verdict } from './answer-message.ts'

/** Contradiction within a transaction, independent of the network, that no key can fix. */
export interface ContentFault {
  readonly verdict: Verdict
  /** Transaction without the contradiction; null if it needs another account. */
  readonly mended: Transaction | null
}

/**
 * Finds the reason why a transaction can't run at all, no matter who signs: a signature of an account without a role,
 * which cannot be encoded, or an account of another network. Null if there is none.
 * @param network its network: its payer's, otherwise the selected one.
 */
export function contentFault(transaction: Transaction, network: NetworkId): ContentFault | null {
  const strangers = unrelated(transaction)
  const [stranger] = strangers
  if (stranger) return { verdict: verdictOf(stranger), mended: withoutStrangers(transaction) }
  return foreignFault(transaction, network)
}

/** Finds accounts that belong to other networks. */
function foreignFault(transaction: Transaction, network: NetworkId): ContentFault | null {
  const { proposalKey, payer, authorizers } = transaction
  const roles = [
    ['payer', payer],
    ['proposer', proposalKey.address],
    ...authorizers.map(address => ['authorizer', address] as const),
  ] as const
  for (const [role, address] of roles) {
    const other = networkOfAddress(address)
    if (other === null || other === network) continue
    const [its, here] = [CHAINS[other].nameInText, NETWORKS[network].nameInText]
    const verdict = {
      tone: 'danger',
      message: `The ${role} ${formatAddress(address)} is an address on ${its}; this is ${here}`,
      cause: `No key on ${here} can sign for it. Enter an address on ${here}, or pick the other network.`,
    } as const
    return { verdict, mended: null }
  }
  return null
}

const verdictOf = ({ message, advice }: PreFlightFinding): Verdict => ({
  tone: 'danger',
  message: message.replace(/\.$/u, ''),
  cause: advice,
})

/** Keeps only signatures of accounts with a role. */
function withoutStrangers(transaction: Transaction): Transaction {
  const { proposalKey, payer, authorizers, payloadSignatures, envelopeSignatures } = transaction
  const related = new Set([proposalKey.address, payer, ...authorizers])
  const retained = (list: Transaction['payloadSignatures']) =>
    list.filter(({ address }) => related.has(address))
  return {
    ...transaction,
    payloadSignatures: retained(payloadSignatures),
    envelopeSignatures: retained(envelopeSignatures),
  }
}
