import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type LinkedAccounts, linkedAccountsScript } from '@toolkit/core/queries/linked-accounts'
import { type AccountReader, accountQuery } from './account-question'
import { type StoredItems, storedOf } from './account-stored'
import { runAccountScript } from './run-account-script'

export interface AccountLinks {
  /** The account that has the contract HybridCustody; null if the chain has none that this account uses. */
  readonly custody: FlowAddress | null
  readonly links: LinkedAccounts | null
}

/** Finds the account of HybridCustody: known for the network, or taken from the types that the account stores. */
function custodyOf(network: NetworkId, { items }: StoredItems): FlowAddress | null {
  for (const { type } of items) {
    const [, at = ''] = /^A\.([0-9a-f]{16})\.HybridCustody\./.exec(type) ?? []
    if (at !== '') return parseAddress(at, network)
  }
  return null
}

/** Reads the parents and children of an account in Hybrid Custody. */
export const readAccountLinked: AccountReader<AccountLinks> = async (question, { signal }) => {
  const { network, address, height } = question
  const custody =
    knownContract('HybridCustody', network) ??
    custodyOf(network, await storedOf(question, { signal }))
  if (custody === null) return { custody, links: null }
  const script = linkedAccountsScript(network, address, custody)
  return {
    custody,
    links: await runAccountScript(network, script, 'a list of linked accounts', { height, signal }),
  }
}

export const accountLinkedQuery = accountQuery('linked', readAccountLinked)
