import { formatAddress } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import { countOf, listed } from '../ui/values/format'
import type { RiskMessage } from './key-sets/risk-messages'

/** Describes an account's links, after its name: "has 1 child account and is owned by 0x…"; null if there are none. */
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
  // Parts already contain an "and".
  const last = parts.pop() ?? null
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`
}

/** Describes who controls an account that is, or may be, owned by another; empty if it owns itself. */
function ownershipParts({ owner, pendingOwner, givenUp }: LinkedAccounts): readonly string[] {
  if (pendingOwner !== null)
    return [`waits for ${formatAddress(pendingOwner)} to accept its ownership`]
  if (owner !== null) return [`is owned by ${formatAddress(owner)}`]
  return givenUp ? ['has no owner any more'] : []
}

/** Describes who acts for an account whose keys cannot sign, by HybridCustody; null if it gives no information. */
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
