import { queryOptions } from '@tanstack/react-query'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import {
  type LinkedAccounts,
  linkedAccountsScript,
} from '@toolkit/core/account/scripts/linked-accounts'
import { knownContract } from '@toolkit/core/network/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  readStored,
  type StoredItems,
  type StoredOptions,
  type StoredQuestion,
  storedOf,
} from './account-stored'
import { askAccount } from './ask-account'
import type { Height } from './height'

export interface AccountLinks {
  /** The account that has the contract HybridCustody; null where the chain has none that this account uses. */
  readonly custody: FlowAddress | null
  readonly links: LinkedAccounts | null
}

/** Where HybridCustody is: known by the network, or told by the types that the account stores. */
function custodyOf(network: NetworkId, { items }: StoredItems): FlowAddress | null {
  for (const { type } of items) {
    const [, at = ''] = /^A\.([0-9a-f]{16})\.HybridCustody\./.exec(type) ?? []
    if (at !== '') return parseAddress(at, network)
  }
  return null
}

async function linksOf(
  { network, address, height }: StoredQuestion,
  stored: () => Promise<StoredItems>,
  signal: AbortSignal,
): Promise<AccountLinks> {
  const custody = knownContract('HybridCustody', network) ?? custodyOf(network, await stored())
  if (custody === null) return { custody, links: null }
  const script = linkedAccountsScript(network, address, custody)
  return {
    custody,
    links: await askAccount(network, script, 'a list of linked accounts', { height, signal }),
  }
}

/** The parents and children of an account by Hybrid Custody. */
export function accountLinkedQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'account-linked', address, `${height}`, round],
    queryFn: ({ signal }) =>
      linksOf(
        { network, address, height },
        () => storedOf({ network, address, height }, round, { signal }),
        signal,
      ),
  })
}

/** The same for an export. */
export function readAccountLinked(
  question: StoredQuestion,
  options: StoredOptions,
): Promise<AccountLinks> {
  return linksOf(question, () => readStored(question, options), options.signal)
}
