import type { FlowAddress } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import { linksPredicate } from '../../../../account/links-messages'

/** Formats "0x… has 2 child accounts and 1 parent". */
export const describeLinks = (address: FlowAddress, links: LinkedAccounts | null): string =>
  `0x${address} ${(links && linksPredicate(links)) ?? 'is linked to no other account'}`

/** Effect of a transaction on a link, or on the ownership of an account. */
export type LinkAct =
  | 'link'
  | 'publish'
  | 'redeem'
  | 'unlink'
  | 'remove-parent'
  | 'rules'
  | 'name'
  | 'offer-ownership'
  | 'accept-ownership'
  | 'hand-on'
  | 'give-up'

export interface LinkFacts {
  readonly act: LinkAct
  /** Linked or owned account. */
  readonly child: FlowAddress
  /** Account that has access to it, or owns it. */
  readonly parent: FlowAddress
  /** Next owner, if it is transferred. */
  readonly newOwner?: FlowAddress
  /** Name given by the parent, if any; empty if the name is removed. */
  readonly name?: string
}

/** Describes the transaction's effect to the signer. */
export function describeAct({ act, child, parent, newOwner, name }: LinkFacts): string {
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
    case 'rules':
      return `Changes what 0x${parent} may ask for and take of 0x${child}`
    case 'name':
      return name ? `Names 0x${child} for 0x${parent}` : `Removes 0x${parent}’s name for 0x${child}`
    case 'offer-ownership':
      return `Revokes all keys of 0x${child} and offers its ownership to 0x${newOwner}`
    case 'accept-ownership':
      return `Makes 0x${parent} the owner of 0x${child}, which has offered it`
    case 'hand-on':
      return `Ends 0x${parent}’s ownership of 0x${child} and offers it to 0x${newOwner}`
    case 'give-up':
      return `Gives up ownership of 0x${child} for good: nobody controls it afterwards`
  }
}

const includes = (
  list: readonly { readonly address: FlowAddress }[] | undefined,
  of: FlowAddress,
) => list?.some(({ address }) => address === of) ?? false

/** Describes the result if the chain's links confirm it; null if they don't. */
export function describeDone(
  { act, child, parent, newOwner, name }: LinkFacts,
  address: FlowAddress,
  links: LinkedAccounts | null,
): string | null {
  const offered = links?.parents.find(one => one.address === parent)
  const linked = address === parent ? includes(links?.children, child) : offered?.redeemed === true
  const owned = includes(links?.owned, child)
  switch (act) {
    case 'link':
    case 'redeem':
      return linked ? `Done: 0x${child} is a child account of 0x${parent}` : null
    case 'publish':
      return offered
        ? `Done: access to 0x${child} is offered; 0x${parent} takes it in a transaction of its own`
        : null
    case 'unlink':
    case 'remove-parent':
      return linked || (address === child && offered)
        ? null
        : `Done: 0x${parent} has no access to 0x${child} any more`
    case 'rules':
      return offered ? `Done: factory and filter for 0x${parent} are changed` : null
    case 'name': {
      const displayed = links?.children.find(one => one.address === child)?.name ?? ''
      if (displayed !== name) return null
      return name === '' ? `Done: 0x${child} has no name any more` : `Done: 0x${child} has its name`
    }
    case 'accept-ownership':
      return owned ? `Done: 0x${parent} owns 0x${child}` : null
    case 'offer-ownership':
      return links?.pendingOwner === newOwner ? offeredTo(child, newOwner) : null
    case 'hand-on':
      return owned ? null : offeredTo(child, newOwner)
    case 'give-up':
      return owned ? null : `Done: 0x${child} has no owner any more`
  }
}

const offeredTo = (child: FlowAddress, newOwner: FlowAddress | undefined) =>
  `Done: ownership of 0x${child} is offered; 0x${newOwner} accepts it in a transaction of its own`
