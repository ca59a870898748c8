import { formatAddress } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import { countOf, listed } from '../ui/values/format'
import type { RiskMessage } from './key-sets/risk-messages'

/** What an account's links are, after its name: "has 1 child account and is owned by 0x…"; null where there are none. */
export function linksPredicate(links: LinkedAccounts): string | null {
  const { children, owned, parents } = links
  const redeemed = parents.filter(parent => parent.redeemed).length
  const counts: readonly (readonly [count: number, unit: string])[] = [
    [children.length, 'child account'],
    [owned.length, 'owned account'],
    [redeemed, 'parent'],
  ]
  const some = counts.filter(([count]) => count > 0).map(([count, unit]) => countOf(count, unit))
  const offers = parents.length - redeemed
  const parts = [
    ...(some.length > 0 ? [`has ${listed(some)}`] : []),
    ...(offers > 0 ? [`has offered access to ${countOf(offers, 'account')}, not taken yet`] : []),
    ...ownershipParts(links),
  ]
  // Parts have an "and" of their own.
  const last = parts.pop() ?? null
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`
}

/** Who controls an account that somebody else owns, or may own; nothing where it owns itself. */
function ownershipParts({ owner, pendingOwner, givenUp }: LinkedAccounts): readonly string[] {
  if (pendingOwner !== null)
    return [`waits for ${formatAddress(pendingOwner)} to accept its ownership`]
  if (owner !== null) return [`is owned by ${formatAddress(owner)}`]
  return givenUp ? ['has no owner any more'] : []
}

/** Who acts for an account whose keys cannot sign, by HybridCustody; null where that says nothing of it. */
export function describeControl({
  owner,
  pendingOwner,
  givenUp,
}: LinkedAccounts): RiskMessage | null {
  if (pendingOwner !== null) {
    return {
      tone: 'warning',
      title: 'Waits for a new owner',
      text: `Its keys were revoked when its ownership was offered, and ${formatAddress(pendingOwner)} hasn’t accepted it yet. Until then nobody controls it.`,
    }
  }
  if (owner !== null) {
    return {
      tone: 'info',
      title: 'Controlled by its owner',
      text: `${formatAddress(owner)} owns this account through HybridCustody and acts for it without its keys.`,
    }
  }
  if (!givenUp) return null
  return {
    tone: 'danger',
    title: 'Without an owner',
    text: 'Its owner gave it up, and its keys can’t sign: nobody controls it. Parents that it is linked to keep their access.',
  }
}
