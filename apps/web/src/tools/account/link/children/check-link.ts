import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { readLinkRules, readLinksBy } from '../../../../chain/reads/link-rules'
import { noCustody, noFactory, noFilter, noNewOwner } from './errors'
import type { LinkTransaction } from './link-templates'

/** What is wrong with the accounts of a link, by field. */
export interface LinkFaults {
  readonly factory?: ToolError
  readonly filter?: ToolError
  readonly newOwner?: ToolError
}

export interface LinkPlace {
  readonly network: NetworkId
  /** The account that asks. */
  readonly address: FlowAddress
  /** The account of the contracts. */
  readonly custody: FlowAddress
  /** Whether somebody has named it, where the chain itself does not. */
  readonly named: boolean
}

/**
 * Holds a transaction about a link against the chain before anybody signs it: what it needs of other accounts.
 * Null where nothing is wrong. Throws `link/no-custody`, and the errors of the reads.
 */
export async function checkLink(
  { network, address, custody, named }: LinkPlace,
  { rules, facts }: LinkTransaction,
): Promise<LinkFaults | null> {
  const [found, owner] = await Promise.all([
    rules ? readLinkRules(network, custody, rules).catch(notThere(custody)) : null,
    facts.newOwner ? ownerFault(network, facts.newOwner) : null,
    named ? readLinksBy(network, custody, address).catch(notThere(custody)) : null,
  ])
  const faults = {
    ...(rules && found?.factory === false
      ? { factory: noFactory({ address: rules.factory }) }
      : {}),
    ...(rules && found?.filter === false ? { filter: noFilter({ address: rules.filter }) } : {}),
    ...(owner ? { newOwner: owner } : {}),
  }
  return Object.keys(faults).length === 0 ? null : faults
}

/** A program of ours fails where the contracts that it imports are not there, or broken. */
const notThere = (custody: FlowAddress) => (thrown: unknown) => {
  const error = toToolError(thrown)
  throw error.code === 'chain/script-failed' ? noCustody({ address: custody, cause: error }) : error
}

async function ownerFault(network: NetworkId, address: FlowAddress): Promise<ToolError | null> {
  try {
    const keys = await getAccountKeys(network, address)
    return keys.some(({ revoked }) => !revoked) ? null : noNewOwner({ address, exists: true })
  } catch (thrown) {
    const error = toToolError(thrown)
    if (error.code !== 'chain/account-not-found') throw error
    return noNewOwner({ address, exists: false })
  }
}
