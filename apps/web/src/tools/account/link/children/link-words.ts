import type { LinkedAccounts } from '@toolkit/core/flow/account-scripts/linked-accounts'
import type { FlowAddress } from '@toolkit/core/flow/address'
import { linksPredicate } from '../../../../flow/links-words'

/** "0x… has 2 child accounts and 1 parent". */
export const linksSentence = (address: FlowAddress, links: LinkedAccounts | null): string =>
  `0x${address} ${(links && linksPredicate(links)) ?? 'is linked to no other account'}`

/** What a transaction does with a link. */
export type LinkAct = 'link' | 'publish' | 'redeem' | 'unlink' | 'remove-parent'

export interface LinkFacts {
  readonly act: LinkAct
  readonly child: FlowAddress
  readonly parent: FlowAddress
}

/** What the transaction does, for whoever signs it. */
export function actSentence({ act, child, parent }: LinkFacts): string {
  switch (act) {
    case 'link':
      return `Makes 0x${child} a child account of 0x${parent}; both sign`
    case 'publish':
      return `Offers 0x${parent} access to 0x${child}`
    case 'redeem':
      return `Takes the access to 0x${child} that it has offered 0x${parent}`
    case 'unlink':
      return `Gives up 0x${parent}’s access to its child account 0x${child}`
    case 'remove-parent':
      return `Takes back 0x${parent}’s access to 0x${child}`
  }
}

/** What has come of it, where the chain's links now say so; null where they do not. */
export function doneSentence(
  { act, child, parent }: LinkFacts,
  address: FlowAddress,
  links: LinkedAccounts | null,
): string | null {
  const offered = links?.parents.find(one => one.address === parent)
  const linked =
    address === parent
      ? (links?.children.some(one => one.address === child) ?? false)
      : offered?.redeemed === true
  switch (act) {
    case 'link':
    case 'redeem':
      return linked ? `Done: 0x${child} is a child account of 0x${parent}` : null
    case 'publish':
      return offered
        ? `Done: access to 0x${child} is offered; 0x${parent} takes it in a transaction of its own`
        : null
    default:
      return linked || (address === child && offered)
        ? null
        : `Done: 0x${parent} has no access to 0x${child} any more`
  }
}
