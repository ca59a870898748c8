import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import type { AccountLinks } from '../../../../chain/reads/account-linked'
import { countOf } from '../../../../ui/values/format'

/** The links of an account in one sentence. */
export function linkedSentence({ links }: AccountLinks, network: NetworkId): string {
  if (links === null) {
    return `It has no linked accounts; ${NETWORKS[network].name} has no HybridCustody that it uses`
  }
  const { parents, children, owned, owner } = links
  const parts = [
    ...(parents.length > 0 ? [countOf(parents.length, 'parent')] : []),
    ...(owner === null ? [] : ['1 owner']),
    ...(children.length > 0
      ? [children.length === 1 ? '1 child' : `${children.length.toLocaleString('en')} children`]
      : []),
    ...(owned.length > 0 ? [countOf(owned.length, 'owned account')] : []),
  ]
  return parts.length === 0 ? 'It has no linked accounts' : `It has ${listed(parts)}`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
