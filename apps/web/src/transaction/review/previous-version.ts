import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { NetworkId } from '@toolkit/core/network/networks'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'

const MAX_STORED = 50

/** Transactions that this page showed last (no answers of the chain), by the key that only one transaction can use: a proposal key’s sequence number. */
const snapshots = new Map<string, Transaction>()

const nameOf = (network: NetworkId, { proposalKey }: Transaction) =>
  `${network} ${proposalKey.address} ${proposalKey.keyIndex} ${proposalKey.sequenceNumber}`

/** Returns the last seen transaction with the same key, if its payload differed; null otherwise. */
export function previousVersion(network: NetworkId, transaction: Transaction): Transaction | null {
  const before = snapshots.get(nameOf(network, transaction))
  if (!before) return null
  return equalBytes(encodePayload(before), encodePayload(transaction)) ? null : before
}

/** Remembers the transaction until the page is left. */
export function rememberVersion(network: NetworkId, transaction: Transaction): void {
  const name = nameOf(network, transaction)
  snapshots.delete(name)
  snapshots.set(name, transaction)
  const [oldest] = snapshots.keys()
  if (snapshots.size > MAX_STORED && oldest !== undefined) snapshots.delete(oldest)
}
