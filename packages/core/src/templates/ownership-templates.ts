import {
  borrowManager,
  CHILD_RIGHTS,
  PARENT_RIGHTS,
  SET_UP_OWNED,
  setUpManager,
} from './link-templates.ts'
import { defineTemplate, type TransactionTemplate } from './template.ts'

const CLAIM =
  '<auth(HybridCustody.Owner) &{HybridCustody.OwnedAccountPrivate, HybridCustody.OwnedAccountPublic, ViewResolver.Resolver}>'

/** Keys are revoked before the new owner accepts, so an account that cannot sign would be lost. */
const newOwnerCheck = (
  own: string,
) => String.raw`        assert(newOwner != ${own}, message: "\(newOwner) is the account itself.")
        assert(
            getAccount(newOwner).keys.count > 0,
            message: "\(newOwner) has no keys, so it could not accept."
        )
`

const OWNED_CHECK = String.raw`        assert(
            manager.getOwnedAddresses().contains(childAddress),
            message: "\(childAddress) is no owned account of \(owner.address)."
        )
`

/** Templates for transferring control of accounts by HybridCustody. */
export const OWNERSHIP_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'offer-ownership',
    title: 'Hand an account over: offer ownership',
    description:
      'The account revokes all its keys and offers its control to another account. Until that account accepts, nobody controls it, and nothing takes it back.',
    group: 'Accounts',
    keywords: 'hybrid custody transfer give owner child',
    authorizers: ['child'],
    parameters: [{ name: 'newOwner', hint: 'Account that may take control' }],
    imports: ['HybridCustody', 'ViewResolver'],
    body: `transaction(newOwner: Address) {
    prepare(
        child: ${CHILD_RIGHTS}
    ) {
${newOwnerCheck('child.address')}${SET_UP_OWNED}        owned.giveOwnership(to: newOwner)
    }
}
`,
  }),
  defineTemplate({
    id: 'accept-ownership',
    title: 'Hand an account over: accept ownership',
    description:
      'An account takes control of another one that has offered it. All keys of the other account are revoked.',
    group: 'Accounts',
    keywords: 'hybrid custody claim owner take manager',
    authorizers: ['owner'],
    parameters: [{ name: 'childAddress', hint: 'Account that has offered its control' }],
    imports: ['HybridCustody', 'ViewResolver'],
    body: String.raw`transaction(childAddress: Address) {
    prepare(
        owner: ${PARENT_RIGHTS}
    ) {
${setUpManager('owner')}        let granted = owner.inbox.claim${CLAIM}(
            HybridCustody.getOwnerIdentifier(owner.address),
            provider: childAddress
        ) ?? panic("\(childAddress) has offered \(owner.address) no ownership.")
        manager.addOwnedAccount(cap: granted)
    }
}
`,
  }),
  defineTemplate({
    id: 'transfer-owned-account',
    title: 'Hand an owned account on',
    description:
      'The owner of an account offers its control to another account. Until that account accepts, nobody controls it, and nothing takes it back.',
    group: 'Accounts',
    keywords: 'hybrid custody transfer give ownership',
    authorizers: ['owner'],
    parameters: [
      { name: 'childAddress', hint: 'Account that is owned' },
      { name: 'newOwner', hint: 'Account that may take control' },
    ],
    imports: ['HybridCustody'],
    body: `transaction(childAddress: Address, newOwner: Address) {
    prepare(owner: auth(BorrowValue) &Account) {
${borrowManager('owner')}${OWNED_CHECK}${newOwnerCheck('childAddress')}        manager.giveOwnership(addr: childAddress, to: newOwner)
    }
}
`,
  }),
  defineTemplate({
    id: 'give-up-ownership',
    title: 'Give up ownership of an account',
    description:
      'The owner gives up control of an account for good: it has no keys and no owner any more. Parents that it is linked to keep their access.',
    group: 'Accounts',
    keywords: 'hybrid custody relinquish remove owned seal',
    authorizers: ['owner'],
    parameters: [{ name: 'childAddress', hint: 'Account that nobody controls afterwards' }],
    imports: ['HybridCustody'],
    body: `transaction(childAddress: Address) {
    prepare(owner: auth(BorrowValue) &Account) {
${borrowManager('owner')}${OWNED_CHECK}        manager.removeOwned(addr: childAddress)
    }
}
`,
  }),
]
