import { storedWholeScript } from '@toolkit/core/queries/stored-items'
import { type AccountReader, accountQuery } from './account-question'
import { runAccountScript } from './run-account-script'

/** Number of items in each part of an account. */
export interface AccountCounts {
  /** Token vaults. */
  readonly vaults: number
  /** NFT collections, empty ones included. */
  readonly collections: number
}

/** An account with more paths is counted by the parts that list them, page by page. */
const MAX_AT_ONCE = 1000

/**
 * Counts the vaults and collections of an account with one script; null if there are too many paths for one. Items that
 * the chain cannot load are not counted; the parts report them. Throws the errors of `runAccountScript`.
 */
const readAccountCounts: AccountReader<AccountCounts | null> = async (
  { network, address, height },
  { signal },
) => {
  const script = storedWholeScript(network, address, [], MAX_AT_ONCE)
  const { items } = await runAccountScript(network, script, 'a list of stored items', {
    height,
    signal,
  })
  if (items === null) return null
  const count = (kind: string) => items.filter(item => item.kind === kind).length
  return { vaults: count('vault'), collections: count('collection') }
}

export const accountCountsQuery = accountQuery('counts', readAccountCounts)
