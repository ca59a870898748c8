import type { ComponentType } from 'react'
import type { AccountReader } from '../../../chain/reads/account-question'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { type AccountExport, type AccountPartProps, PART_IDS, type PartId } from './account-part'
import { PartLoading } from './part-wait'

/** Tab of the account page. */
interface AccountPart {
  readonly title: string
  /** Fetches its data, and handles errors and retries itself. */
  readonly part: ComponentType<AccountPartProps>
  /** Sections exported, and compared between two heights, by the part's id; null for none. */
  readonly exports: Omit<AccountExport, 'name'> | null
}

const tab = (what: string, load: Parameters<typeof lazyPart<AccountPartProps>>[0]) =>
  lazyPart<AccountPartProps>(load, { name: `The ${what}`, loading: <PartLoading what={what} /> })

type Readers = typeof import('./times/export-readers')
const reader = (pick: (readers: Readers) => AccountReader<unknown>) => async () =>
  pick(await import('./times/export-readers'))

export const ACCOUNT_PARTS: Readonly<Record<PartId, AccountPart>> = {
  keys: {
    title: 'Keys',
    part: tab('keys', async () => (await import('./keys/keys-part')).KeysPart),
    exports: {
      title: 'Keys',
      item: 'key',
      load: reader(of => of.readKeys),
    },
  },
  contracts: {
    title: 'Contracts',
    part: tab('contracts', async () => (await import('./contracts/contracts-part')).ContractsPart),
    exports: {
      title: 'Contracts',
      item: 'contract',
      bytes: 'text',
      load: async () =>
        (await import('../../../chain/reads/account-contracts')).readAccountContracts,
    },
  },
  tokens: {
    title: 'Tokens',
    part: tab('tokens', async () => (await import('./tokens/tokens-part')).TokensPart),
    exports: {
      title: 'Tokens',
      item: 'token vault',
      load: reader(of => of.readTokens),
    },
  },
  nfts: {
    title: 'NFTs',
    part: tab('NFT collections', async () => (await import('./nfts/nfts-part')).NftsPart),
    exports: {
      title: 'NFTs',
      item: 'NFT collection',
      load: reader(of => of.readNfts),
    },
  },
  storage: {
    title: 'Storage',
    part: tab('stored paths', async () => (await import('./storage/storage-part')).StoragePart),
    exports: {
      title: 'Stored paths',
      item: 'path',
      load: async () => (await import('../../../chain/reads/account-storage')).readStoredPaths,
    },
  },
  linked: {
    title: 'Linked accounts',
    part: tab('linked accounts', async () => (await import('./linked/linked-part')).LinkedPart),
    exports: {
      title: 'Linked accounts',
      item: 'linked account',
      load: reader(of => of.readLinked),
    },
  },
  evm: {
    title: 'EVM',
    part: tab('EVM account', async () => (await import('./evm/evm-part')).EvmPart),
    exports: {
      title: 'EVM account',
      item: 'EVM account',
      load: reader(of => of.readEvm),
    },
  },
  staking: {
    title: 'Staking',
    part: tab('stakes', async () => (await import('./staking/staking-part')).StakingPart),
    exports: {
      title: 'Stakes',
      item: 'stake',
      load: reader(of => of.readStakes),
    },
  },
  scheduled: {
    title: 'Scheduled',
    part: tab(
      'scheduled transactions',
      async () => (await import('./scheduled/scheduled-part')).ScheduledPart,
    ),
    exports: {
      title: 'Scheduled transactions',
      item: 'scheduled transaction',
      load: reader(of => of.readScheduledEntries),
    },
  },
  activity: {
    title: 'Activity',
    part: tab('activity', async () => (await import('./activity/activity-part')).ActivityPart),
    exports: null,
  },
}

/** Sections exported, and compared between two heights: the overview first, then tab by tab. */
export const ACCOUNT_EXPORTS: readonly AccountExport[] = [
  {
    name: 'balances',
    title: 'Balances',
    item: 'balance',
    load: async () => (await import('../../../chain/reads/account-overview')).readAccountOverview,
  },
  ...PART_IDS.flatMap(name => {
    const { exports } = ACCOUNT_PARTS[name]
    return exports ? [{ name, ...exports }] : []
  }),
]
