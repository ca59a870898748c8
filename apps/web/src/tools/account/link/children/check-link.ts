import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { readLinkRules, readLinksBy } from '../../../../chain/reads/link-rules'
import { noCustody, noFactory, noFilter, noNewOwner } from './errors'
import type { LinkTransaction } from './link-templates'

/** Errors of a link's accounts, by field. */
export interface LinkFaults {
  readonly factory?: ToolError
  readonly filter?: ToolError
  readonly newOwner?: ToolError
}

export interface LinkTarget {
  readonly network: NetworkId
  /** Account that signs. */
  readonly address: FlowAddress
  /** Account of the contracts. */
  readonly custody: FlowAddress
  /** True if the user entered it, because the chain doesn't state it. */
  readonly named: boolean
}

/**
 * Checks a link transaction against the chain before it is signed: the requirements on other
 * accounts. Returns null if nothing is wrong. Throws `link/no-custody`, and the errors of the
 * reads.
 */
export async function checkLink(
  { network, address, custody, named }: LinkTarget,
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

/** Explains the failure of our scripts if the imported contracts are missing or broken. */
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
