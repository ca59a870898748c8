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
        item: 'contract',
        bytes: 'text',
        load: async () =>
          (await import('../../../chain/reads/account-contracts')).readAccountContracts,
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
        item: 'path',
        load: async () => (await import('../../../chain/reads/account-storage')).readStoredPaths,
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
