import { transactionItemName } from '@toolkit/core/transaction-formats/item-names'
import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'

const ACCOUNT_KEY = ['public key', 'signature algorithm', 'hash algorithm', 'weight'] as const
/** A legacy transaction (Ethereum Yellow Paper, 4.2). */
const ETHEREUM = ['nonce', 'gas price', 'gas limit', 'to', 'value', 'data', 'v', 'r', 's'] as const

/**
 * What an item of recognised RLP is called, for a tree of its items; null where it has no name.
 * @param path where it is, from the outermost item, which is the empty path.
 */
export function itemName(recognition: Recognition, path: readonly number[]): string | null {
  // What stands in front of the RLP is an item too, for who reads the bytes leniently.
  if (recognition.prefix > 0) return null
  switch (recognition.kind) {
    case 'flow-transaction':
      return transactionItemName(recognition.transaction.form, path)?.name ?? null
    case 'flow-account-key':
      return path.length === 0 ? 'account key' : nameIn(ACCOUNT_KEY, path)
    case 'ethereum-transaction':
      return path.length === 0 ? 'transaction' : nameIn(ETHEREUM, path)
    case 'flow-tag':
      return null
  }
}

const nameIn = (names: readonly string[], path: readonly number[]): string | null =>
  path.length === 1 ? (names[path[0] ?? -1] ?? null) : null
