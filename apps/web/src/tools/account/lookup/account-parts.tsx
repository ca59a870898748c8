import { latePart } from '../../../ui/layout/late-part'
import type { AccountExport, AccountPart, AccountPartProps } from './account-part'
import { PartLoading } from './part-loading'

const late = (what: string, load: Parameters<typeof latePart<AccountPartProps>>[0]) =>
  latePart<AccountPartProps>(load, { name: `The ${what}`, loading: <PartLoading what={what} /> })

/** The tabs of the account page, in their order. Each asks, fails and is asked again by itself. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  {
    id: 'keys',
    title: 'Keys',
    part: late('keys', async () => (await import('./keys/keys-part')).KeysPart),
    exports: [
      {
        name: 'keys',
        title: 'Keys',
        item: 'key',
        load: async () => (await import('./times/readers')).readKeys,
      },
    ],
  },
  {
    id: 'contracts',
    title: 'Contracts',
    part: late('contracts', async () => (await import('./contracts/contracts-part')).ContractsPart),
    exports: [
      {
        name: 'contracts',
        title: 'Contracts',
        item: 'contract',
        bytes: 'text',
        load: async () =>
          (await import('../../../chain/reads/account-contracts')).readAccountContracts,
      },
    ],
  },
  {
    id: 'tokens',
    title: 'Tokens',
    part: late('tokens', async () => (await import('./tokens/tokens-part')).TokensPart),
    exports: [
      {
        name: 'tokens',
        title: 'Tokens',
        item: 'token vault',
        load: async () => (await import('./tokens/tokens-export')).exportTokens,
      },
    ],
  },
  {
    id: 'nfts',
    title: 'NFTs',
    part: late('NFT collections', async () => (await import('./nfts/nfts-part')).NftsPart),
    exports: [
      {
        name: 'nfts',
        title: 'NFTs',
        item: 'NFT collection',
        load: async () => (await import('./nfts/nfts-export')).exportNfts,
      },
    ],
  },
  {
    id: 'storage',
    title: 'Storage',
    part: late('stored paths', async () => (await import('./storage/storage-part')).StoragePart),
    exports: [
      {
        name: 'storage',
        title: 'Stored paths',
        item: 'path',
        load: async () => (await import('../../../chain/reads/account-storage')).readStoredPaths,
      },
    ],
  },
  {
    id: 'linked',
    title: 'Linked accounts',
    part: late('linked accounts', async () => (await import('./linked/linked-part')).LinkedPart),
    exports: [
      {
        name: 'linked',
        title: 'Linked accounts',
        item: 'linked account',
        load: async () => (await import('./linked/linked-export')).exportLinked,
      },
    ],
  },
  {
    id: 'evm',
    title: 'EVM',
    part: late('EVM account', async () => (await import('./evm/evm-part')).EvmPart),
    exports: [
      {
        name: 'evm',
        title: 'EVM account',
        item: 'EVM account',
        load: async () => (await import('./evm/evm-export')).exportEvm,
      },
    ],
  },
  {
    id: 'staking',
    title: 'Staking',
    part: late('stakes', async () => (await import('./staking/staking-part')).StakingPart),
    exports: [
      {
        name: 'staking',
        title: 'Stakes',
        item: 'stake',
        load: async () => (await import('./staking/staking-export')).exportStaking,
      },
    ],
  },
  {
    id: 'scheduled',
    title: 'Scheduled',
    part: late(
      'scheduled transactions',
      async () => (await import('./scheduled/scheduled-part')).ScheduledPart,
    ),
    exports: [
      {
        name: 'scheduled',
        title: 'Scheduled transactions',
        item: 'scheduled transaction',
        load: async () => (await import('./scheduled/scheduled-export')).exportScheduled,
      },
    ],
  },
  {
    id: 'activity',
    title: 'Activity',
    part: late('activity', async () => (await import('./activity/activity-part')).ActivityPart),
    exports: [],
  },
]

/** What is exported, and compared between two heights: the overview first, then tab by tab. */
export const ACCOUNT_EXPORTS: readonly AccountExport[] = [
  {
    name: 'balances',
    title: 'Balances',
    item: 'balance',
    load: async () => (await import('./times/readers')).readBalances,
  },
  ...ACCOUNT_PARTS.flatMap(({ exports }) => exports),
]
