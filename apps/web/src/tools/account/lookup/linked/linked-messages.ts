import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { linksPredicate } from '../../../../account/links-messages'
import type { AccountLinks } from '../../../../chain/reads/account-linked'

/** Describes the links of an account in one sentence. */
export function describeLinked({ links }: AccountLinks, network: NetworkId): string {
  return links === null
    ? `It has no linked accounts; it stores nothing of a HybridCustody on ${NETWORKS[network].name}`
    : `It ${linksPredicate(links) ?? 'has no linked accounts'}`
}
