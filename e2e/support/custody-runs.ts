import type { CadenceArgument, ChainClient } from './chain-client.ts'
import type { ProvenRun } from './template-run.ts'
import { address, string, type TemplateWorld } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// Runs of the templates that name a linked account, change its rules and transfer its control.

/** Returns the children of a manager. */
export async function childrenOf(chain: ChainClient, parent: TestAccount, custody: TestAccount) {
  const { value } = await chain.executeScript(
    `import HybridCustody from 0x${custody.address}
access(all) fun main(a: Address): [Address] {
    return getAccount(a).capabilities
        .borrow<&{HybridCustody.ManagerPublic}>(HybridCustody.ManagerPublicPath)?.getChildAddresses() ?? []
}`,
    [address(parent)],
  )
  return (value as CadenceArgument[]).map(one => String(one.value).slice(2))
}

/** Returns for each parent of a child whether it has accepted it. */
export async function parentsOf(chain: ChainClient, child: TestAccount, custody: TestAccount) {
  const { value } = await chain.executeScript(
    `import HybridCustody from 0x${custody.address}
access(all) fun main(a: Address): [Bool] {
    return getAccount(a).capabilities
        .borrow<&{HybridCustody.OwnedAccountPublic}>(HybridCustody.OwnedAccountPublicPath)?.getParentStatuses()?.values ?? []
}`,
    [address(child)],
  )
  return (value as CadenceArgument[]).map(one => one.value)
}

/** Returns the owner of an account and the pending one, from its OwnedAccount. */
async function ownersOf(chain: ChainClient, child: TestAccount, custody: TestAccount) {
  const { value } = await chain.executeScript(
    `import HybridCustody from 0x${custody.address}
access(all) fun main(a: Address): [Address?] {
    let owned = getAuthAccount<auth(BorrowValue) &Account>(a).storage
        .borrow<&HybridCustody.OwnedAccount>(from: HybridCustody.OwnedAccountStoragePath)
    return [owned?.getOwner() ?? nil, owned?.getPendingOwner() ?? nil]
}`,
    [address(child)],
  )
  return (value as CadenceArgument[]).map(one => {
    const inner = one.value as CadenceArgument | null
    return inner === null ? null : String(inner.value).slice(2)
  })
}

/** Returns the parent's name for its child. */
async function childNameOf(
  chain: ChainClient,
  parent: TestAccount,
  child: TestAccount,
  custody: TestAccount,
) {
  const { value } = await chain.executeScript(
    `import HybridCustody from 0x${custody.address}
access(all) fun main(parent: Address, child: Address): String? {
    return getAccount(parent).capabilities
        .borrow<&{HybridCustody.ManagerPublic}>(HybridCustody.ManagerPublicPath)!
        .getChildAccountDisplay(address: child)?.name
}`,
    [address(parent), address(child)],
  )
  return value === null ? null : (value as CadenceArgument).value
}

/** Runs on a linked child: its display and rules, and then its control from one owner to the next to none. */
export function custodyRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { author, other, child, parent, custody } = world
  const elsewhere = custody.address
  const rules = [address(custody), address(custody)]
  const owners = (chain: ChainClient) => ownersOf(chain, child, custody)
  const named = (name: string) => ({
    id: 'set-child-display',
    arguments: [
      address(child),
      string(name),
      string('A game'),
      string('https://example.com/a.png'),
    ],
    authorizers: [parent],
    elsewhere,
    measure: (chain: ChainClient) => childNameOf(chain, parent, child, custody),
    expected: () => (name === '' ? null : name),
  })
  return [
    named('My game'),
    named(''),
    {
      id: 'change-link-rules',
      arguments: [address(parent), ...rules],
      authorizers: [child],
      elsewhere,
      measure: chain => parentsOf(chain, child, custody),
      expected: () => [true],
    },
    {
      id: 'offer-ownership',
      arguments: [address(other)],
      authorizers: [child],
      elsewhere,
      measure: async chain => [
        await owners(chain),
        (await chain.keys(child.address)).map(({ revoked }) => revoked),
      ],
      expected: () => [[child.address, other.address], [true]],
    },
    {
      id: 'accept-ownership',
      arguments: [address(child)],
      authorizers: [other],
      elsewhere,
      measure: owners,
      expected: () => [other.address, null],
    },
    {
      id: 'transfer-owned-account',
      arguments: [address(child), address(author)],
      authorizers: [other],
      elsewhere,
      measure: owners,
      // The contract names the previous owner until the new one accepts.
      expected: () => [other.address, author.address],
    },
    {
      id: 'accept-ownership',
      arguments: [address(child)],
      authorizers: [author],
      elsewhere,
      measure: owners,
      expected: () => [author.address, null],
    },
    {
      id: 'give-up-ownership',
      arguments: [address(child)],
      authorizers: [author],
      elsewhere,
      measure: owners,
      expected: () => [null, null],
    },
  ]
}
