import type { FinderRow } from './use-finder'

export interface Choices {
  /** Transaction with that id, and private key. */
  readonly two: readonly [FinderRow, FinderRow]
  readonly further: readonly FinderRow[]
}

/**
 * Returns both meanings of 64 digits: a transaction id and a private key have the same format.
 * Opening the former sends it to a node, so neither is the default for Enter; null for anything
 * else.
 */
export function choicesOf(rows: readonly FinderRow[]): Choices | null {
  const [first, second] = rows
  const both = [first, second]
  const transaction = both.find(row => row?.kind === 'transaction-id')
  const key = both.find(row => row?.kind === 'private-key')
  if (!transaction || !key) return null
  return { two: [transaction, key], further: rows.slice(2) }
}
