import type { FinderRow } from './use-finder'

export interface Choices {
  /** The transaction of that id, and the private key. */
  readonly two: readonly [FinderRow, FinderRow]
  readonly further: readonly FinderRow[]
}

/**
 * What 64 digits can be: the id of a transaction and a private key have the same form. Opening the one sends it to
 * a node, so none of the two stands for what Enter means; null for anything else.
 */
export function choicesOf(rows: readonly FinderRow[]): Choices | null {
  const [first, second] = rows
  const both = [first, second]
  const transaction = both.find(row => row?.kind === 'transaction-id')
  const key = both.find(row => row?.kind === 'private-key')
  if (!transaction || !key) return null
  return { two: [transaction, key], further: rows.slice(2) }
}
