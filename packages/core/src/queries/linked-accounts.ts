import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountPart, type AccountScript, type Facts, partScript } from './script-facts.ts'

/** A parent of a child account. */
export interface LinkedParent {
  readonly address: FlowAddress
  /** False until it has accepted the account. */
  readonly redeemed: boolean
}

/** Account that the queried one can use (a child) or fully controls (owned). */
export interface LinkedChild {
  readonly address: FlowAddress
  /** Name that its parent gave it. */
  readonly name: string | null
  readonly description: string | null
  readonly picture: string | null
}

/** Links of an account by the contract HybridCustody. */
export interface LinkedAccounts {
  /** True if it has a Manager, which stores its children. */
  readonly manages: boolean
  readonly children: readonly LinkedChild[]
  readonly owned: readonly LinkedChild[]
  /** True if it has an OwnedAccount, which allows it to have parents. */
  readonly sharable: boolean
  readonly parents: readonly LinkedParent[]
  /** Account that fully controls it, if that is another one. */
  readonly owner: FlowAddress | null
  /**
   * Account that may take control of it: until then it has no owner, since its keys were revoked when it was offered.
   */
  readonly pendingOwner: FlowAddress | null
  /** True if its owner gave it up, so that it has neither keys nor an owner. */
  readonly givenUp: boolean
}

const childOf = (facts: Facts): LinkedChild => ({
  address: facts.address('address'),
  name: facts.optionalText('name'),
  description: facts.optionalText('description'),
  picture: facts.optionalText('picture'),
})

const byAddress = (one: { address: FlowAddress }, other: { address: FlowAddress }) =>
  one.address < other.address ? -1 : 1

/** Determines the owner of an account from the addresses that the contract names. */
function ownershipOf(facts: Facts, self: FlowAddress) {
  const [named, pendingOwner] = [
    facts.optionalAddress('owner'),
    facts.optionalAddress('pendingOwner'),
  ]
  // The contract names the account itself if no other account owns it, and the previous owner until the transfer is
  // accepted.
  const owner = named === self || pendingOwner !== null ? null : named
  return { owner, pendingOwner, givenUp: facts.flag('sharable') && named === null }
}

/** Query for an account's links; `custody` is the account of the contract HybridCustody. */
export const linkedAccountsPart = (
  network: NetworkId,
  custody: FlowAddress,
): AccountPart<(self: FlowAddress) => LinkedAccounts> => ({
  imports: [
    `import HybridCustody from 0x${custody}`,
    `import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}`,
  ],
  name: 'linksOf',
  declarations: `
access(all) fun linkedChild(_ address: Address, _ display: MetadataViews.Display?): {String: AnyStruct} {
    let facts: {String: AnyStruct} = {"address": address}
    if let shown = display {
        facts["name"] = shown.name
        facts["description"] = shown.description
        facts["picture"] = shown.thumbnail.uri()
    }
    return facts
}

access(all) fun linksOf(_ address: Address): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let children: [{String: AnyStruct}] = []
    let owned: [{String: AnyStruct}] = []
    let parents: [{String: AnyStruct}] = []
    let facts: {String: AnyStruct} = {"manages": false, "sharable": false}
    if let manager = storage.borrow<&HybridCustody.Manager>(from: HybridCustody.ManagerStoragePath) {
        facts["manages"] = true
        for one in manager.getChildAddresses() {
            children.append(linkedChild(one, manager.getChildAccountDisplay(address: one)))
        }
        for one in manager.getOwnedAddresses() {
            owned.append(linkedChild(one, nil))
        }
    }
    if let own = storage.borrow<&HybridCustody.OwnedAccount>(from: HybridCustody.OwnedAccountStoragePath) {
        facts["sharable"] = true
        let statuses = own.getParentStatuses()
        for one in statuses.keys {
            parents.append({"address": one, "redeemed": statuses[one]!})
        }
        facts["owner"] = own.getOwner()
        facts["pendingOwner"] = own.getPendingOwner()
    }
    facts["children"] = children
    facts["owned"] = owned
    facts["parents"] = parents
    return facts
}
`,
  read(facts) {
    const links = {
      manages: facts.flag('manages'),
      // The chain lists them in the order of its internal hashes, which means nothing.
      children: facts.each('children', childOf).toSorted(byAddress),
      owned: facts.each('owned', childOf).toSorted(byAddress),
      sharable: facts.flag('sharable'),
      parents: facts
        .each('parents', one => ({
          address: one.address('address'),
          redeemed: one.flag('redeemed'),
        }))
        .toSorted(byAddress),
    }
    return self => ({ ...links, ...ownershipOf(facts, self) })
  },
})

/** Queries an account's links; `custody` is the account of the contract HybridCustody. */
export function linkedAccountsScript(
  network: NetworkId,
  address: FlowAddress,
  custody: FlowAddress,
): AccountScript<LinkedAccounts> {
  const { read, ...part } = linkedAccountsPart(network, custody)
  return partScript({ ...part, read: facts => read(facts)(address) }, address)
}
