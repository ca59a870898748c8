import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { NetworkId } from '@toolkit/core/network/networks'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'

const MOST_KEPT = 50

/** What was last seen, by what only one transaction can use: a proposal key’s sequence number. */
const looks = new Map<string, Transaction>()

const nameOf = (network: NetworkId, { proposalKey }: Transaction) =>
  `${network} ${proposalKey.address} ${proposalKey.keyIndex} ${proposalKey.sequenceNumber}`

/** The transaction that was last seen in this one's place, where its payload was another; null where none was. */
export function otherLook(network: NetworkId, transaction: Transaction): Transaction | null {
  const before = looks.get(nameOf(network, transaction))
  if (!before) return null
  return equalBytes(encodePayload(before), encodePayload(transaction)) ? null : before
}

/** Remembers what was seen, until the page is left. */
export function keepLook(network: NetworkId, transaction: Transaction): void {
  const name = nameOf(network, transaction)
  looks.delete(name)
  looks.set(name, transaction)
  const [oldest] = looks.keys()
  if (looks.size > MOST_KEPT && oldest !== undefined) looks.delete(oldest)
}
