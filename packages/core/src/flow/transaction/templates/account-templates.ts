import { CREATE_ACCOUNT_SCRIPT, CREATE_ACCOUNT_WITH_KEYS_SCRIPT } from './create-account.ts'
import { KEY_PARAMETERS } from './key-templates.ts'
import { defineTemplate, type TransactionTemplate } from './template.ts'

/** The child's half of a link: publishes the account to `parent`'s inbox. */
const PUBLISH_CHILD = String.raw`        let path = HybridCustody.OwnedAccountStoragePath
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
        let factory = getAccount(factoryAddress).capabilities
            .get<&CapabilityFactory.Manager>(CapabilityFactory.PublicPath)
        assert(factory.check(), message: "\(factoryAddress) has no capability factory.")
        let filter = getAccount(filterAddress).capabilities
            .get<&{CapabilityFilter.Filter}>(CapabilityFilter.PublicPath)
        assert(filter.check(), message: "\(filterAddress) has no capability filter.")
`

/** The parent's half: takes what `child` published. */
const REDEEM_CHILD = String.raw`        if parent.storage.type(at: HybridCustody.ManagerStoragePath) == nil {
            parent.storage.save(<-HybridCustody.createManager(filter: nil), to: HybridCustody.ManagerStoragePath)
        }
        let managerPath = HybridCustody.ManagerPublicPath
        if parent.capabilities.borrow<&{HybridCustody.ManagerPublic}>(managerPath) == nil {
            parent.capabilities.unpublish(managerPath)
            parent.capabilities.publish(
                parent.capabilities.storage
                    .issue<&{HybridCustody.ManagerPublic}>(HybridCustody.ManagerStoragePath),
                at: managerPath
            )
        }
        let manager = parent.storage.borrow<auth(HybridCustody.Manage) &HybridCustody.Manager>(
            from: HybridCustody.ManagerStoragePath
        ) ?? panic("\(HybridCustody.ManagerStoragePath) of \(parent.address) holds something other than a manager.")
        let name = HybridCustody.getChildAccountIdentifier(parent.address)
`

const CLAIM =
  '<auth(HybridCustody.Child) &{HybridCustody.AccountPrivate, HybridCustody.AccountPublic, ViewResolver.Resolver}>'
const CHILD_RIGHTS =
  'auth(BorrowValue, SaveValue, IssueAccountCapabilityController, IssueStorageCapabilityController, PublishCapability, UnpublishCapability) &Account'
const PARENT_RIGHTS =
  'auth(BorrowValue, SaveValue, IssueStorageCapabilityController, PublishCapability, UnpublishCapability, ClaimInboxCapability) &Account'

const FACTORY_PARAMETERS = [
  { name: 'factoryAddress', hint: 'Account with the capability factory that the parent may use' },
  { name: 'filterAddress', hint: 'Account with the filter of what the parent may take' },
] as const

export const ACCOUNT_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'create-account',
    title: 'Create an account',
    description: 'Makes an account with one key; the account that authorizes pays for it.',
    group: 'Accounts',
    words: 'new address public key',
    authorizers: ['signer'],
    parameters: KEY_PARAMETERS,
    body: CREATE_ACCOUNT_SCRIPT,
  }),
  defineTemplate({
    id: 'create-account-with-keys',
    title: 'Create an account with several keys',
    description:
      'Makes an account with a key for each entry of the four lists, which must be of the same length.',
    group: 'Accounts',
    words: 'new address multisig shared public',
    authorizers: ['signer'],
    parameters: [
      { name: 'publicKeys', hint: '128 hex digits each, without 0x and without 04 in front' },
      { name: 'signatureAlgorithms', hint: '1 for ECDSA_P256, 2 for ECDSA_secp256k1' },
      { name: 'hashAlgorithms', hint: '1 for SHA2_256, 3 for SHA3_256' },
      { name: 'weights', hint: '0 to 1000 each; together at least 1000' },
    ],
    body: CREATE_ACCOUNT_WITH_KEYS_SCRIPT,
  }),
  defineTemplate({
    id: 'publish-child-account',
    title: 'Link a child account: publish',
    description:
      'First half of linking: the child account offers a parent account access through HybridCustody, within what factory and filter allow.',
    group: 'Accounts',
    words: 'hybrid custody parent share',
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
${PUBLISH_CHILD}        owned.publishToParent(parentAddress: parentAddress, factory: factory, filter: filter)
    }
}
`,
  }),
  defineTemplate({
    id: 'redeem-child-account',
    title: 'Link a child account: redeem',
    description:
      'Second half of linking: the parent account takes the access that a child account has published to it.',
    group: 'Accounts',
    words: 'hybrid custody claim accept manager',
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
    words: 'hybrid custody parent multisig',
    authorizers: ['child', 'parent'],
    parameters: FACTORY_PARAMETERS,
    imports: ['HybridCustody', 'CapabilityFactory', 'CapabilityFilter', 'ViewResolver'],
    body: String.raw`transaction(factoryAddress: Address, filterAddress: Address) {
    prepare(
        child: ${CHILD_RIGHTS},
        parent: ${PARENT_RIGHTS}
    ) {
${PUBLISH_CHILD}        owned.publishToParent(parentAddress: parent.address, factory: factory, filter: filter)

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
    words: 'hybrid custody parent remove manager',
    authorizers: ['parent'],
    parameters: [{ name: 'childAddress', hint: 'Account whose access is given up' }],
    imports: ['HybridCustody'],
    body: String.raw`transaction(childAddress: Address) {
    prepare(parent: auth(BorrowValue) &Account) {
        let manager = parent.storage.borrow<auth(HybridCustody.Manage) &HybridCustody.Manager>(
            from: HybridCustody.ManagerStoragePath
        ) ?? panic("\(parent.address) has no manager of child accounts.")
        assert(
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
    words: 'hybrid custody child unlink revoke owned',
    authorizers: ['child'],
    parameters: [{ name: 'parentAddress', hint: 'Account that loses its access' }],
    imports: ['HybridCustody'],
    body: String.raw`transaction(parentAddress: Address) {
    prepare(child: auth(BorrowValue) &Account) {
        let owned = child.storage.borrow<auth(HybridCustody.Owner) &HybridCustody.OwnedAccount>(
            from: HybridCustody.OwnedAccountStoragePath
        ) ?? panic("\(child.address) has never been linked to a parent account.")
        assert(
            owned.removeParent(parent: parentAddress),
            message: "\(parentAddress) is no parent account of \(child.address)."
        )
    }
}
`,
  }),
]
