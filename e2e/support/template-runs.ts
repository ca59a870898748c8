import { addressAt } from '@toolkit/core/account/address'
import { addressFromEvents } from '@toolkit/core/transaction/account-created'
import { newPublicKey } from './account-client.ts'
import {
  type CadenceArgument,
  type ChainClient,
  type Outcome,
  SERVICE_ADDRESS,
} from './chain-client.ts'
import { childrenOf, custodyRuns, parentsOf } from './custody-runs.ts'
import { failingScheduleRuns, scheduleRuns } from './schedule-runs.ts'
import {
  address,
  amount,
  nftsOf,
  string,
  type TemplateRun,
  type TemplateWorld,
} from './template-world.ts'
import { publicKeyAt, type TestAccount } from './test-accounts.ts'

/** A run that succeeds, and what it changes on the chain. */
export interface ProvenRun<T = unknown> extends TemplateRun {
  /** Reads from the chain what the template is about; before the run there is no outcome. */
  readonly measure: (chain: ChainClient, outcome: Outcome | null) => Promise<T>
  /** What is measured afterwards, from what was measured before. */
  readonly expected: (before: T) => T
}

const proven = <T>(run: ProvenRun<T>): ProvenRun => run as ProvenRun

const number = (type: string, value: string): CadenceArgument => ({ type, value })
const flag = (value: boolean): CadenceArgument => ({ type: 'Bool', value })
const list = (type: string, values: readonly unknown[]): CadenceArgument => ({
  type: 'Array',
  value: values.map(value => ({ type, value })),
})
const path = (domain: 'storage' | 'public', identifier: string): CadenceArgument => ({
  type: 'Path',
  value: { domain, identifier },
})

/** The paths of the example contracts, as arguments of a list have them. */
const EXAMPLE_TOKEN = {
  vault: path('storage', 'exampleTokenVault').value,
  receiver: path('public', 'exampleTokenReceiver').value,
}
const EXAMPLE_NFT = {
  collection: path('storage', 'exampleNFTCollection').value,
  receiver: path('public', 'exampleNFTCollection').value,
}
const typeOf = (author: TestAccount, name: string) => `A.${author.address}.${name}`

const UNITS = 10n ** 8n
const units = (value: unknown) => BigInt(String(value).replace('.', ''))

const flowOf = async (chain: ChainClient, owner: TestAccount) =>
  units(
    (
      await chain.ask('access(all) fun main(a: Address): UFix64 { return getAccount(a).balance }', [
        address(owner),
      ])
    ).value,
  )

/** What its storage does not need. */
const freeFlowOf = async (chain: ChainClient, owner: TestAccount) =>
  units(
    (
      await chain.ask(
        'access(all) fun main(a: Address): UFix64 { return getAccount(a).availableBalance }',
        [address(owner)],
      )
    ).value,
  )

/** Balance of ExampleToken by its public capability, and how many capabilities its vault has. */
async function tokensOf(chain: ChainClient, owner: TestAccount) {
  const { value } = await chain.ask(
    `import FungibleToken from 0xee82856bf20e2aa6
access(all) fun main(a: Address): [UFix64] {
    let account = getAuthAccount<auth(Storage, Capabilities) &Account>(a)
    let balance = account.capabilities.borrow<&{FungibleToken.Vault}>(/public/exampleTokenVault)?.balance
    let receives = account.capabilities.borrow<&{FungibleToken.Receiver}>(/public/exampleTokenReceiver) != nil
    let controllers = account.capabilities.storage.getControllers(forPath: /storage/exampleTokenVault)
    return [balance ?? 0.0, receives ? 1.0 : 0.0, UFix64(controllers.length)]
}`,
    [address(owner)],
  )
  const [balance, receives, controllers] = (value as CadenceArgument[]).map(one => units(one.value))
  return { balance, receives: receives === UNITS, controllers: Number(controllers) / 1e8 }
}

const collectionOf = async (chain: ChainClient, owner: TestAccount) =>
  (
    await chain.ask(
      `import NonFungibleToken from 0x${SERVICE_ADDRESS}
access(all) fun main(a: Address): Bool {
    return getAccount(a).capabilities.borrow<&{NonFungibleToken.Receiver}>(/public/exampleNFTCollection) != nil
}`,
      [address(owner)],
    )
  ).value

const keysOf = async (chain: ChainClient, owner: Pick<TestAccount, 'address'>) =>
  (await chain.keys(owner.address)).map(({ weight, revoked }) => (revoked ? 'revoked' : weight))

const createdKeys = async (chain: ChainClient, outcome: Outcome | null) =>
  outcome === null ? [] : keysOf(chain, { address: addressFromEvents(outcome.events) })

const contractsOf = async (chain: ChainClient, owner: TestAccount) =>
  Object.keys((await chain.get(`accounts/${owner.address}?expand=contracts`)).contracts ?? {})

const counterOf = (version: number) =>
  `access(all) contract Counter { access(all) fun version(): Int { return ${version} } }`

async function counterVersion(chain: ChainClient, owner: TestAccount): Promise<unknown> {
  const script = `import Counter from 0x${owner.address}
access(all) fun main(): Int { return Counter.version() }`
  return (await chain.ask(script)).value
}

const evmBalance = async (chain: ChainClient, evmAddress: string) =>
  units(
    (
      await chain.ask(
        `import EVM from 0x${SERVICE_ADDRESS}
access(all) fun main(): UFix64 { return EVM.addressFromString("${evmAddress}").balance().inFLOW() }`,
      )
    ).value,
  )

/** The EVM address of an account's COA, as its public capability says; "" without one. */
export const coaOf = async (chain: ChainClient, owner: TestAccount) =>
  String(
    (
      await chain.ask(
        `import EVM from 0x${SERVICE_ADDRESS}
access(all) fun main(a: Address): String {
    return getAccount(a).capabilities.borrow<&EVM.CadenceOwnedAccount>(/public/evm)?.address()?.toString() ?? ""
}`,
        [address(owner)],
      )
    ).value,
  )

/** An EVM address that nobody has. */
const NOBODY = '00000000000000000000000000000000000000aa'

/** Every template at least once, in an order in which each can run in a new world. */
export function provenRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { service, author, other, keeper, child, parent, custody, nft } = world
  const token = [address(author), string('ExampleToken')]
  const nfts = [address(author), string('ExampleNFT')]
  const newKey = (weight: string) => [
    string(newPublicKey()),
    ...[number('UInt8', '1'), number('UInt8', '3'), amount(weight)],
  ]
  const rules = [address(custody), address(custody)]
  return [
    proven({
      id: 'send-flow',
      arguments: [amount('12.5'), address(other)],
      authorizers: [service],
      measure: chain => flowOf(chain, other),
      expected: before => before + 1_250_000_000n,
    }),
    proven({
      id: 'set-up-vault',
      arguments: token,
      authorizers: [other],
      measure: chain => tokensOf(chain, other),
      expected: () => ({ balance: 0n, receives: true, controllers: 2 }),
    }),
    proven({
      id: 'send-tokens',
      arguments: [...token, amount('25.0'), address(other)],
      authorizers: [author],
      measure: async chain => (await tokensOf(chain, other)).balance ?? 0n,
      expected: before => before + 25n * UNITS,
    }),
    proven({
      id: 'set-up-vault',
      arguments: token,
      authorizers: [other],
      measure: chain => tokensOf(chain, other),
      expected: before => before,
    }),
    proven({
      id: 'send-tokens-by-path',
      arguments: [
        path('storage', 'exampleTokenVault'),
        path('public', 'exampleTokenReceiver'),
        amount('5.0'),
        address(other),
      ],
      authorizers: [author],
      measure: async chain => (await tokensOf(chain, other)).balance ?? 0n,
      expected: before => before + 5n * UNITS,
    }),
    ...[1, 2].map(() =>
      proven({
        id: 'set-up-collection',
        arguments: nfts,
        authorizers: [other],
        measure: chain => collectionOf(chain, other),
        expected: () => true,
      }),
    ),
    proven({
      id: 'send-nft',
      arguments: [...nfts, number('UInt64', nft), address(other)],
      authorizers: [author],
      measure: async chain => [
        await nftsOf(chain, author, author),
        await nftsOf(chain, author, other),
      ],
      expected: () => [[], [nft]],
    }),
    proven({
      id: 'create-account',
      arguments: newKey('1000.0'),
      authorizers: [author],
      measure: createdKeys,
      expected: () => ['1000'],
    }),
    proven({
      id: 'create-account-with-keys',
      arguments: [
        list('String', [newPublicKey(), newPublicKey()]),
        list('UInt8', ['1', '1']),
        list('UInt8', ['3', '1']),
        list('UFix64', ['600.0', '400.0']),
      ],
      authorizers: [author],
      measure: createdKeys,
      expected: () => ['600', '400'],
    }),
    proven({
      id: 'add-key',
      arguments: newKey('1000.0'),
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: before => [...before, '1000'],
    }),
    proven({
      id: 're-weight-key',
      arguments: [number('Int', '1'), amount('250.0')],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: () => ['1000', 'revoked', '250'],
    }),
    proven({
      id: 'revoke-key',
      arguments: [number('Int', '2')],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: () => ['1000', 'revoked', 'revoked'],
    }),
    proven({
      id: 'change-keys',
      arguments: [
        list('String', [newPublicKey(), newPublicKey()]),
        ...[list('UInt8', ['1', '1']), list('UInt8', ['3', '1'])],
        ...[list('UFix64', ['600.0', '400.0']), number('Int', '3')],
        ...[list('Int', []), list('String', [])],
        { type: 'Optional', value: amount('2000.0') },
      ],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: before => [...before, '600', '400'],
    }),
    proven({
      id: 'deploy-contract',
      arguments: [string('Counter'), string(counterOf(1))],
      authorizers: [keeper],
      measure: chain => contractsOf(chain, keeper),
      expected: () => ['Counter'],
    }),
    proven({
      id: 'update-contract',
      arguments: [string('Counter'), string(counterOf(2))],
      authorizers: [keeper],
      measure: chain => counterVersion(chain, keeper),
      expected: () => '2',
    }),
    proven({
      id: 'remove-contract',
      arguments: [string('Counter')],
      authorizers: [keeper],
      measure: chain => contractsOf(chain, keeper),
      expected: () => [],
    }),
    proven({
      id: 'call-evm',
      arguments: [string(`0x${NOBODY}`), string('0x'), amount('0.0'), number('UInt64', '50000')],
      authorizers: [author],
      measure: async chain => (await coaOf(chain, author)).length,
      expected: () => 40,
    }),
    proven({
      id: 'fund-evm',
      arguments: [amount('3.0'), string(NOBODY)],
      authorizers: [author],
      measure: chain => evmBalance(chain, NOBODY),
      expected: before => before + 3n * UNITS,
    }),
    proven({
      id: 'publish-child-account',
      arguments: [address(parent), ...rules],
      authorizers: [child],
      elsewhere: custody.address,
      measure: chain => parentsOf(chain, child, custody),
      expected: () => [false],
    }),
    proven({
      id: 'redeem-child-account',
      arguments: [address(child)],
      authorizers: [parent],
      elsewhere: custody.address,
      measure: chain => childrenOf(chain, parent, custody),
      expected: () => [child.address],
    }),
    proven({
      id: 'link-child-account',
      arguments: rules,
      authorizers: [keeper, parent],
      elsewhere: custody.address,
      measure: async chain => (await childrenOf(chain, parent, custody)).toSorted(),
      expected: () => [child.address, keeper.address].toSorted(),
    }),
    proven({
      id: 'unlink-child-account',
      arguments: [address(child)],
      authorizers: [parent],
      elsewhere: custody.address,
      measure: async chain => [
        await childrenOf(chain, parent, custody),
        await parentsOf(chain, child, custody),
      ],
      expected: () => [[keeper.address], []],
    }),
    proven({
      id: 'remove-parent-account',
      arguments: [address(parent)],
      authorizers: [keeper],
      elsewhere: custody.address,
      measure: async chain => [
        await childrenOf(chain, parent, custody),
        await parentsOf(chain, keeper, custody),
      ],
      expected: () => [[], []],
    }),
    // What was ended can be begun again.
    proven({
      id: 'link-child-account',
      arguments: rules,
      authorizers: [child, parent],
      elsewhere: custody.address,
      measure: chain => childrenOf(chain, parent, custody),
      expected: () => [child.address],
    }),
    ...custodyRuns(world),
    ...scheduleRuns(world).map(proven),
  ]
}

/** What needs a COA with FLOW: the address of the author's. */
export function coaRuns(world: TemplateWorld, coa: string): readonly ProvenRun[] {
  const { author, other, nft } = world
  return [
    proven({
      id: 'fund-evm',
      arguments: [amount('2.0'), string(coa)],
      authorizers: [author],
      measure: chain => evmBalance(chain, coa),
      expected: before => before + 2n * UNITS,
    }),
    proven({
      id: 'call-evm',
      arguments: [string(NOBODY), string(''), amount('1.25'), number('UInt64', '50000')],
      authorizers: [author],
      measure: chain => evmBalance(chain, NOBODY),
      expected: before => before + 125_000_000n,
    }),
    proven({
      id: 'withdraw-from-evm',
      arguments: [amount('0.75')],
      authorizers: [author],
      measure: chain => flowOf(chain, author),
      expected: before => before + 75_000_000n,
    }),
    // Nothing can be done with the account after it.
    proven({
      id: 'send-all',
      arguments: [
        address(author),
        ...[
          list('Path', [EXAMPLE_TOKEN.vault]),
          list('String', [typeOf(author, 'ExampleToken.Vault')]),
        ],
        list('Path', [EXAMPLE_TOKEN.receiver]),
        list('Path', [EXAMPLE_NFT.collection]),
        list('String', [typeOf(author, 'ExampleNFT.Collection')]),
        list('Path', [EXAMPLE_NFT.receiver]),
        { type: 'Array', value: [list('UInt64', [nft])] },
        ...[flag(false), flag(true), number('UInt64', '0')],
      ],
      authorizers: [other],
      measure: async chain => [
        (await tokensOf(chain, other)).balance,
        await nftsOf(chain, author, other),
        await freeFlowOf(chain, other),
        await nftsOf(chain, author, author),
      ],
      expected: () => [0n, [], 0n, [nft]],
    }),
  ]
}

/** A run that fails, and the words that must be in the chain's message. */
export interface FailingRun extends TemplateRun {
  readonly says: string
}

/** The faults that people make, on a world in which nothing has run yet; none of them changes it. */
export function failingRuns(world: TemplateWorld): readonly FailingRun[] {
  const { service, author, other, keeper, parent, custody, reverting } = world
  const token = [address(author), string('ExampleToken')]
  const nobody = { address: addressAt('emulator', 1_000_000n) }
  const index = (value: string) => number('Int', value)
  return [
    {
      id: 'send-flow',
      arguments: [amount('1.0'), address(nobody)],
      authorizers: [service],
      says: `0x${nobody.address} cannot receive FLOW: it has no receiver at /public/flowTokenReceiver.`,
    },
    {
      id: 'send-flow',
      arguments: [amount('500.0'), address(author)],
      authorizers: [other],
      says: 'FLOW, less than 500.00000000.',
    },
    {
      id: 'send-tokens',
      arguments: [...token, amount('1.0'), address(other)],
      authorizers: [author],
      says: `0x${other.address} cannot receive ExampleToken: it has no receiver at /public/exampleTokenReceiver.`,
    },
    {
      id: 'send-tokens',
      arguments: [address(author), string('ExampleTokens'), amount('1.0'), address(other)],
      authorizers: [author],
      says: `0x${author.address} has no fungible token contract ExampleTokens.`,
    },
    {
      // Its view names the vault of ExampleToken.
      id: 'send-tokens',
      arguments: [address(author), string('MaliciousToken'), amount('1.0'), address(author)],
      authorizers: [author],
      says: `/storage/exampleTokenVault holds A.${author.address}.ExampleToken.Vault, which is not of MaliciousToken.`,
    },
    {
      id: 'send-tokens',
      arguments: [...token, amount('1.0'), address(author)],
      authorizers: [other],
      says: `0x${other.address} has no vault of ExampleToken at /storage/exampleTokenVault.`,
    },
    {
      id: 'send-tokens-by-path',
      arguments: [
        ...[path('storage', 'nothing'), path('public', 'flowTokenReceiver')],
        ...[amount('1.0'), address(other)],
      ],
      authorizers: [author],
      says: `0x${author.address} has no vault at /storage/nothing.`,
    },
    {
      id: 'set-up-vault',
      arguments: [address(author), string('ExampleNFT')],
      authorizers: [other],
      says: `0x${author.address} has no fungible token contract ExampleNFT.`,
    },
    {
      id: 'set-up-vault',
      arguments: [address(author), string('MaliciousToken')],
      authorizers: [author],
      says: 'which is no vault of MaliciousToken.',
    },
    {
      id: 'send-nft',
      arguments: [
        ...[address(author), string('ExampleNFT')],
        ...[number('UInt64', '18446744073709551615'), address(other)],
      ],
      authorizers: [author],
      says: `0x${author.address} has no NFT 18446744073709551615 of ExampleNFT.`,
    },
    {
      id: 'send-nft',
      arguments: [
        ...[address(author), string('ExampleNFT')],
        ...[number('UInt64', world.nft), address(other)],
      ],
      authorizers: [author],
      says: `0x${other.address} cannot receive ExampleNFT: it has no collection at /public/exampleNFTCollection.`,
    },
    ...[
      { to: author, type: 'ExampleToken.Vault', says: `0x${author.address} is the sender itself.` },
      {
        to: other,
        type: 'ExampleToken.Vault',
        says: `0x${other.address} cannot receive A.${author.address}.ExampleToken.Vault: it has no receiver at /public/exampleTokenReceiver.`,
      },
      {
        to: other,
        type: 'OtherToken.Vault',
        says: `/storage/exampleTokenVault holds A.${author.address}.ExampleToken.Vault, not A.${author.address}.OtherToken.Vault.`,
      },
    ].map(({ to, type, says }) => ({
      id: 'send-all',
      arguments: [
        ...[
          address(to),
          list('Path', [EXAMPLE_TOKEN.vault]),
          list('String', [typeOf(author, type)]),
        ],
        list('Path', [EXAMPLE_TOKEN.receiver]),
        ...[list('Path', []), list('String', []), list('Path', []), list('Array', [])],
        ...[flag(false), flag(true), number('UInt64', '0')],
      ],
      authorizers: [author],
      says,
    })),
    {
      id: 'add-key',
      arguments: [
        ...[string(newPublicKey()), number('UInt8', '7')],
        ...[number('UInt8', '3'), amount('1.0')],
      ],
      authorizers: [keeper],
      says: 'There is no signature algorithm 7.',
    },
    {
      id: 'create-account-with-keys',
      arguments: [
        ...[list('String', [newPublicKey()]), list('UInt8', ['1', '1'])],
        ...[list('UInt8', ['3']), list('UFix64', ['1000.0'])],
      ],
      authorizers: [keeper],
      says: 'The four lists must have an entry for each key.',
    },
    {
      id: 'revoke-key',
      arguments: [index('5')],
      authorizers: [keeper],
      says: `0x${keeper.address} has no key 5.`,
    },
    {
      id: 'revoke-key',
      arguments: [index('0')],
      authorizers: [keeper],
      says: `The keys of 0x${keeper.address} would add up to 0.00000000 of the 1000 that sign for it.`,
    },
    {
      id: 're-weight-key',
      arguments: [index('0'), amount('999.0')],
      authorizers: [keeper],
      says: `The keys of 0x${keeper.address} would add up to 999.00000000 of the 1000 that sign for it.`,
    },
    {
      id: 'deploy-contract',
      arguments: [string('ExampleToken'), string(counterOf(1))],
      authorizers: [author],
      says: `0x${author.address} already has a contract ExampleToken: update it instead.`,
    },
    {
      id: 'update-contract',
      arguments: [string('Counter'), string(counterOf(1))],
      authorizers: [author],
      says: `0x${author.address} has no contract Counter to update.`,
    },
    {
      id: 'remove-contract',
      arguments: [string('Counter')],
      authorizers: [author],
      says: `0x${author.address} has no contract Counter to remove.`,
    },
    {
      id: 'call-evm',
      arguments: [
        ...[string(reverting), string('0x12345678')],
        ...[amount('0.0'), number('UInt64', '50000')],
      ],
      authorizers: [author],
      says: 'EVM error 306: execution reverted: locked. Gas used: ',
    },
    {
      id: 'withdraw-from-evm',
      arguments: [amount('1.0')],
      authorizers: [other],
      says: `0x${other.address} has no COA at /storage/evm.`,
    },
    {
      id: 'redeem-child-account',
      arguments: [address(keeper)],
      authorizers: [parent],
      elsewhere: custody.address,
      says: `0x${keeper.address} has published no access for 0x${parent.address}.`,
    },
    {
      id: 'publish-child-account',
      arguments: [address(parent), address(other), address(custody)],
      authorizers: [keeper],
      elsewhere: custody.address,
      says: `0x${other.address} has no capability factory.`,
    },
    {
      id: 'unlink-child-account',
      arguments: [address(keeper)],
      authorizers: [other],
      elsewhere: custody.address,
      says: `0x${other.address} has no manager of child accounts.`,
    },
    {
      id: 'remove-parent-account',
      arguments: [address(parent)],
      authorizers: [other],
      elsewhere: custody.address,
      says: `0x${other.address} has never been linked to a parent account.`,
    },
    {
      id: 'offer-ownership',
      arguments: [address(nobody)],
      authorizers: [keeper],
      elsewhere: custody.address,
      says: `account not found for address ${nobody.address}`,
    },
    {
      id: 'accept-ownership',
      arguments: [address(keeper)],
      authorizers: [other],
      elsewhere: custody.address,
      says: `0x${keeper.address} has offered 0x${other.address} no ownership.`,
    },
    ...changeKeysFailures(keeper),
    ...failingScheduleRuns(world),
  ]
}

/** An account with one key of full weight, and plans that were made on other keys or lock it out. */
function changeKeysFailures(keeper: TestAccount): readonly FailingRun[] {
  const name = `0x${keeper.address}`
  const change = (
    next: string,
    weights: readonly string[],
    revoked: readonly (readonly [index: string, publicKey: string])[],
    total: string | null,
  ) => ({
    id: 'change-keys',
    authorizers: [keeper],
    arguments: [
      list('String', weights.map(newPublicKey)),
      ...[
        list(
          'UInt8',
          weights.map(() => '1'),
        ),
        list(
          'UInt8',
          weights.map(() => '3'),
        ),
      ],
      ...[list('UFix64', weights), number('Int', next)],
      list(
        'Int',
        revoked.map(([at]) => at),
      ),
      list(
        'String',
        revoked.map(([, publicKey]) => publicKey),
      ),
      { type: 'Optional', value: total === null ? null : amount(total) },
    ],
  })
  const own = publicKeyAt(keeper)
  return [
    {
      ...change('0', ['1.0'], [], null),
      says: `Key 0 was added to ${name} after the plan was made.`,
    },
    { ...change('2', ['1.0'], [], null), says: 'The new key got index 1 instead of 2.' },
    { ...change('1', ['1000.0'], [['1', own]], null), says: `${name} has no key 1.` },
    {
      ...change('1', ['1000.0'], [['0', newPublicKey()]], null),
      says: `Key 0 of ${name} is not the key that was planned.`,
    },
    {
      ...change('1', ['999.0'], [['0', own]], null),
      says: `The keys of ${name} would add up to 999.00000000 of the 1000 that sign for it.`,
    },
    {
      ...change('1', ['999.0'], [], '1998.0'),
      says: `The keys of ${name} would add up to 1999.00000000, not to what was planned.`,
    },
  ]
}
