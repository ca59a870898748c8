import { defineTemplate, type TransactionTemplate } from './template.ts'

/** Prepares `child` to be shared or owned; `owned` does it. */
export const SET_UP_OWNED = String.raw`        let path = HybridCustody.OwnedAccountStoragePath
        if child.storage.type(at: path) == nil {
            let capability = child.capabilities.account
                .issue<auth(Storage, Contracts, Keys, Inbox, Capabilities) &Account>()
            child.storage.save(<-HybridCustody.createOwnedAccount(acct: capability), to: path)
        }
        let publicPath = HybridCustody.OwnedAccountPublicPath
        if child.capabilities.borrow<&{HybridCustody.OwnedAccountPublic}>(publicPath) == nil {
            child.capabilities.unpublish(publicPath)
            child.capabilities.publish(
                child.capabilities.storage
                    .issue<&{HybridCustody.OwnedAccountPublic, ViewResolver.Resolver}>(path),
                at: publicPath
            )
        }
        let owned = child.storage.borrow<auth(HybridCustody.Owner) &HybridCustody.OwnedAccount>(from: path)
            ?? panic("\(path) of \(child.address) holds something other than an owned account.")
`

/** Capabilities of the named accounts; the checker needs both for a link. */
const FACTORY_AND_FILTER = String.raw`        let factory = getAccount(factoryAddress).capabilities
            .get<&CapabilityFactory.Manager>(CapabilityFactory.PublicPath)
        assert(factory.check(), message: "\(factoryAddress) has no capability factory.")
        let filter = getAccount(filterAddress).capabilities
            .get<&{CapabilityFilter.Filter}>(CapabilityFilter.PublicPath)
        assert(filter.check(), message: "\(filterAddress) has no capability filter.")
`

/** Returns the child's half of a link: publishes the account to the inbox of `parent`, which is an expression. */
const publishChild = (
  parent: string,
) => `${SET_UP_OWNED}${FACTORY_AND_FILTER}        // HybridCustody leaves this published when a link ends, and could not publish it again.
        child.capabilities.unpublish(
            PublicPath(identifier: HybridCustody.getCapabilityDelegatorIdentifier(${parent}))!
        )
        owned.publishToParent(parentAddress: ${parent}, factory: factory, filter: filter)
`

/** Prepares `account` to have children or own accounts; `manager` does it. */
export const setUpManager = (
  account: string,
) => String.raw`        if ${account}.storage.type(at: HybridCustody.ManagerStoragePath) == nil {
            ${account}.storage.save(<-HybridCustody.createManager(filter: nil), to: HybridCustody.ManagerStoragePath)
        }
        let managerPath = HybridCustody.ManagerPublicPath
        if ${account}.capabilities.borrow<&{HybridCustody.ManagerPublic}>(managerPath) == nil {
            ${account}.capabilities.unpublish(managerPath)
            ${account}.capabilities.publish(
                ${account}.capabilities.storage
                    .issue<&{HybridCustody.ManagerPublic}>(HybridCustody.ManagerStoragePath),
                at: managerPath
            )
        }
        let manager = ${account}.storage.borrow<auth(HybridCustody.Manage) &HybridCustody.Manager>(
            from: HybridCustody.ManagerStoragePath
        ) ?? panic("\(HybridCustody.ManagerStoragePath) of \(${account}.address) holds something other than a manager.")
`

/** Parent's half of a link: claims the account that `child` published. */
const REDEEM_CHILD = `${setUpManager('parent')}        let name = HybridCustody.getChildAccountIdentifier(parent.address)
`

/** Borrows the manager of an account that has one. */
export const borrowManager = (
  account: string,
) => String.raw`        let manager = ${account}.storage.borrow<auth(HybridCustody.Manage) &HybridCustody.Manager>(
            from: HybridCustody.ManagerStoragePath
        ) ?? panic("\(${account}.address) has no manager of child accounts.")
`

/** Borrows the owned account of a linked child. */
const BORROW_OWNED = String.raw`        let owned = child.storage.borrow<auth(HybridCustody.Owner) &HybridCustody.OwnedAccount>(
            from: HybridCustody.OwnedAccountStoragePath
        ) ?? panic("\(child.address) has never been linked to a parent account.")
`

const CLAIM =
  '<auth(HybridCustody.Child) &{HybridCustody.AccountPrivate, HybridCustody.AccountPublic, ViewResolver.Resolver}>'
/** Entitlements that SET_UP_OWNED and publishing need on the child. */
export const CHILD_RIGHTS =
  'auth(BorrowValue, SaveValue, IssueAccountCapabilityController, IssueStorageCapabilityController, PublishCapability, UnpublishCapability) &Account'
/** Entitlements that setUpManager and claiming need on the parent. */
export const PARENT_RIGHTS =
  'auth(BorrowValue, SaveValue, IssueStorageCapabilityController, PublishCapability, UnpublishCapability, ClaimInboxCapability) &Account'

const FACTORY_PARAMETERS = [
  { name: 'factoryAddress', hint: 'Account with the capability factory that the parent may use' },
  { name: 'filterAddress', hint: 'Account with the filter of what the parent may take' },
] as const

/** Templates for accounts linked by HybridCustody. */
export const LINK_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'publish-child-account',
    title: 'Link a child account: publish',
    description:
      'First half of linking: the child account offers a parent account access through HybridCustody, within what factory and filter allow.',
    group: 'Accounts',
    keywords: 'hybrid custody parent share',
    authorizers: ['child'],
    parameters: [
      { name: 'parentAddress', hint: 'Account that gets the access' },
      ...FACTORY_PARAMETERS,
    ],
    imports: ['HybridCustody', 'CapabilityFactory', 'CapabilityFilter', 'ViewResolver'],
    body: `transaction(parentAddress: Address, factoryAddress: Address, filterAddress: Address) {
    prepare(
        child: ${CHILD_RIGHTS}
    ) {
${publishChild('parentAddress')}    }
}
`,
  }),
  defineTemplate({
    id: 'redeem-child-account',
    title: 'Link a child account: redeem',
    description:
      'Second half of linking: the parent account takes the access that a child account has published to it.',
    group: 'Accounts',
    keywords: 'hybrid custody claim accept manager',
    authorizers: ['parent'],
    parameters: [{ name: 'childAddress', hint: 'Account that published its access' }],
    imports: ['HybridCustody', 'ViewResolver'],
    body: String.raw`transaction(childAddress: Address) {
    prepare(
        parent: ${PARENT_RIGHTS}
    ) {
${REDEEM_CHILD}        let granted = parent.inbox.claim${CLAIM}(
            name,
            provider: childAddress
        ) ?? panic("\(childAddress) has published no access for \(parent.address).")
        manager.addAccount(cap: granted)
    }
}
`,
  }),
  defineTemplate({
    id: 'link-child-account',
    title: 'Link a child account: both sign',
    description:
      'Links a child account to a parent account in one transaction, which both accounts authorize.',
    group: 'Accounts',
    keywords: 'hybrid custody parent multisig',
    authorizers: ['child', 'parent'],
    parameters: FACTORY_PARAMETERS,
    imports: ['HybridCustody', 'CapabilityFactory', 'CapabilityFilter', 'ViewResolver'],
    body: String.raw`transaction(factoryAddress: Address, filterAddress: Address) {
    prepare(
        child: ${CHILD_RIGHTS},
        parent: ${PARENT_RIGHTS}
    ) {
${publishChild('parent.address')}
${REDEEM_CHILD}        let granted = parent.inbox.claim${CLAIM}(
            name,
            provider: child.address
        ) ?? panic("\(child.address) has published no access for \(parent.address).")
        manager.addAccount(cap: granted)
    }
}
`,
  }),
  defineTemplate({
    id: 'unlink-child-account',
    title: 'Unlink a child account',
    description:
      'The parent account gives up its access to a child account; the child no longer names it as a parent.',
    group: 'Accounts',
    keywords: 'hybrid custody parent remove manager',
    authorizers: ['parent'],
    parameters: [{ name: 'childAddress', hint: 'Account whose access is given up' }],
    imports: ['HybridCustody'],
    body: String.raw`transaction(childAddress: Address) {
    prepare(parent: auth(BorrowValue) &Account) {
${borrowManager('parent')}        assert(
            manager.getChildAddresses().contains(childAddress),
            message: "\(childAddress) is no child account of \(parent.address)."
        )
        manager.removeChild(addr: childAddress)
    }
}
`,
  }),
  defineTemplate({
    id: 'remove-parent-account',
    title: 'Remove a parent account',
    description:
      'The child account takes back the access that a parent account has to it, or that it has offered.',
    group: 'Accounts',
    keywords: 'hybrid custody child unlink revoke owned',
    authorizers: ['child'],
    parameters: [{ name: 'parentAddress', hint: 'Account that loses its access' }],
    imports: ['HybridCustody'],
    body: String.raw`transaction(parentAddress: Address) {
    prepare(child: auth(BorrowValue) &Account) {
${BORROW_OWNED}        assert(
            owned.removeParent(parent: parentAddress),
            message: "\(parentAddress) is no parent account of \(child.address)."
        )
    }
}
`,
  }),
  defineTemplate({
    id: 'change-link-rules',
    title: 'Change factory and filter of a link',
    description:
      'The child account changes what a parent account may ask for (factory) and take (filter).',
    group: 'Accounts',
    keywords: 'hybrid custody child parent rules capability',
    authorizers: ['child'],
    parameters: [
      { name: 'parentAddress', hint: 'Account that has the access, or is offered it' },
      ...FACTORY_PARAMETERS,
    ],
    imports: ['HybridCustody', 'CapabilityFactory', 'CapabilityFilter'],
    body: String.raw`transaction(parentAddress: Address, factoryAddress: Address, filterAddress: Address) {
    prepare(child: auth(BorrowValue) &Account) {
${BORROW_OWNED}        assert(
            owned.getRedeemedStatus(addr: parentAddress) != nil,
            message: "\(parentAddress) is no parent account of \(child.address)."
        )
${FACTORY_AND_FILTER}        owned.setCapabilityFactoryForParent(parent: parentAddress, cap: factory)
        owned.setCapabilityFilterForParent(parent: parentAddress, cap: filter)
    }
}
`,
  }),
  defineTemplate({
    id: 'set-child-display',
    title: 'Name a child account',
    description:
      'The parent account sets the name, description and picture that it shows a child account with; an empty name removes them.',
    group: 'Accounts',
    keywords: 'hybrid custody display metadata parent',
    authorizers: ['parent'],
    parameters: [
      { name: 'childAddress', hint: 'Child account of the parent' },
      { name: 'name', hint: 'What to call it; empty removes the display' },
      { name: 'description', hint: 'A sentence about it; may be empty' },
      { name: 'picture', hint: 'URL of a picture; may be empty' },
    ],
    imports: ['HybridCustody', 'MetadataViews'],
    body: String.raw`transaction(childAddress: Address, name: String, description: String, picture: String) {
    prepare(parent: auth(BorrowValue) &Account) {
${borrowManager('parent')}        assert(
            manager.getChildAddresses().contains(childAddress),
            message: "\(childAddress) is no child account of \(parent.address)."
        )
        let display = MetadataViews.Display(
            name: name,
            description: description,
            thumbnail: MetadataViews.HTTPFile(url: picture)
        )
        manager.setChildAccountDisplay(address: childAddress, name == "" ? nil : display)
    }
}
`,
  }),
]
