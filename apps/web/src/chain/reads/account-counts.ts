import { storedWholeScript } from '@toolkit/core/queries/stored-items'
import { type AccountReader, accountQuery } from './account-question'
import { askAccount } from './ask-account'

/** How many an account has of what its parts list. */
export interface AccountCounts {
  /** Token vaults. */
  readonly vaults: number
  /** NFT collections, empty ones too. */
  readonly collections: number
}

/** With more paths an account is counted by the parts that list them, page by page. */
const MAX_AT_ONCE = 1000

/**
 * The vaults and collections of an account, counted by one script; null where there are too many paths for one.
 * What the chain cannot load counts for nothing, and is told of by the parts. Throws what `askAccount` throws.
 */
const readAccountCounts: AccountReader<AccountCounts | null> = async (
  { network, address, height },
  { signal },
) => {
  const script = storedWholeScript(network, address, [], MAX_AT_ONCE)
  const { items } = await askAccount(network, script, 'a list of stored items', { height, signal })
  if (items === null) return null
  const count = (kind: string) => items.filter(item => item.kind === kind).length
  return { vaults: count('vault'), collections: count('collection') }
}

export const accountCountsQuery = accountQuery('counts', readAccountCounts)
