import { transactionItemName } from '@toolkit/core/transaction-formats/item-names'
import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'

const ACCOUNT_KEY = ['public key', 'signature algorithm', 'hash algorithm', 'weight'] as const
/** Legacy transaction (Ethereum Yellow Paper, 4.2). */
const ETHEREUM = ['nonce', 'gas price', 'gas limit', 'to', 'value', 'data', 'v', 'r', 's'] as const

/**
 * Returns the name of an item of recognised RLP, for a tree of its items; null if it has none.
 * @param path from the outermost item, whose path is empty.
 */
export function itemName(recognition: Recognition, path: readonly number[]): string | null {
  // In lenient parsing, the prefix before the RLP counts as an item too.
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
