import { addressAt } from '@toolkit/core/account/address'
import { newPublicKey } from './account-client.ts'
import { changeKeysFailures } from './failing-key-runs.ts'
import { failingScheduleRuns } from './schedule-runs.ts'
import { counterOf } from './template-measures.ts'
import { EXAMPLE_TOKEN, type FailingRun, flag, list, number, path, typeOf } from './template-run.ts'
import { address, amount, string, type TemplateWorld } from './template-world.ts'

/** Runs of common user mistakes, on a world in which nothing has run yet; none of them changes it. */
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
