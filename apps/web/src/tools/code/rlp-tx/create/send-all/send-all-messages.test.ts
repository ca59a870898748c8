import type { SendAllPart, SendAllPlan } from '@toolkit/explain/send-all/plan-send-all'
import { expect, test } from 'vitest'
import type { Blocker, FoundHoldings, HeldItem } from './read-holdings'
import {
  describeBlocker,
  describePlan,
  describeStaying,
  itemHint,
  itemName,
} from './send-all-messages'

const GOLD: HeldItem = {
  ...{ key: 'vault/gold', kind: 'vault', path: 'gold' },
  type: 'A.f3fcd2c1a78f5eee.Gold.Vault',
  ...{ amount: 1_250_000_000n, blocker: null },
}
const ART: HeldItem = {
  ...{ key: 'collection/art', kind: 'collection', path: 'art' },
  type: 'A.f3fcd2c1a78f5eee.Art.Collection',
  ...{ amount: 12n, blocker: null },
}

test('an item is told by its contract, how much of it there is and where', () => {
  expect([itemName(GOLD), itemHint(GOLD)]).toEqual([
    'Gold',
    '12.50 · 0xf3fcd2c1a78f5eee · /storage/gold',
  ])
  expect([itemName(ART), itemHint(ART)]).toEqual([
    'Art',
    '12 NFTs · 0xf3fcd2c1a78f5eee · /storage/art',
  ])
})

test('why something stays is told with what to do about it', () => {
  const describedAs = (blocker: Blocker, item: HeldItem) => describeBlocker(blocker, item, '0xb0b')
  expect(describedAs({ kind: 'no-path' }, GOLD)).toContain('“Send tokens by path” can send it.')
  expect(describedAs({ kind: 'no-path' }, ART)).not.toContain('by path')
  expect(describedAs({ kind: 'no-receiver', receiver: 'art' }, ART)).toBe(
    '0xb0b has no collection for it at /public/art: its owner must set one up first.',
  )
  const locked = { kind: 'refused', reason: 'it is locked', count: 2 } as const
  expect(describedAs(locked, ART)).toBe('2 NFTs can’t be sent: it is locked')
  expect(describedAs(locked, GOLD)).toBe('Its contract refuses: it is locked')
  expect(describedAs({ kind: 'broken', reason: 'no member' }, GOLD)).toContain('no member')
})

const part: SendAllPart = {
  ...{ vaults: [], collections: [], evm: false, flow: true },
  ...{ computeLimit: 500n, feeLimit: 500n },
}
const plan = (change: Partial<SendAllPlan> = {}): SendAllPlan => ({
  parts: [part],
  flow: 4_120_000_000n,
  stays: { storage: 100_000n, fee: 2_010_000n, dust: 1n },
  ...change,
})
const holdings = {
  ...{ vaults: [], collections: [], coa: 1n },
  flow: { balance: 100_000n, available: 2_000_000n, receivable: true },
}
const found = {
  ...{ holdings, storage: { used: 58_000n, room: 1n } },
  staking: { staked: 0n, locked: 0n },
}

test('what is sent is told in one sentence', () => {
  expect(describePlan(plan())).toBe('About 41.20 FLOW, in 1 transaction')
  expect(describePlan(plan({ parts: [], flow: null }))).toBe('Nothing can be sent')
  expect(describePlan(plan({ parts: [{ ...part, evm: true, flow: false }], flow: null }))).toBe(
    'The FLOW of the EVM account, to its own vault, in 1 transaction',
  )
})

test('what stays is told with why', () => {
  expect(describeStaying(plan(), found, [])).toEqual([
    '0.001 FLOW for its storage (58 kB), less once NFTs have left.',
    'At most 0.0201 FLOW for the fee; the part that isn’t used stays. Nothing stays for it if another account pays.',
    '0.000000000000000001 FLOW in EVM.',
    'Child accounts, contracts and all else that it stores.',
  ])
  const unsent = plan({ flow: null, stays: { storage: 100_000n, fee: 0n, dust: 0n } })
  expect(describeStaying(unsent, found, [])).toContain('0.02 FLOW: less than the fee may be.')
  expect(describeStaying(unsent, found, ['flow'])).toContain('0.02 FLOW: left out.')
})

test('stakes and locked tokens stay, with how much they are', () => {
  const words = (staking: FoundHoldings['staking']) =>
    describeStaying(plan(), { ...found, staking }, []).slice(3, -1)
  expect(words({ staked: 50_000_000_001n, locked: 0n })).toEqual([
    '500.00000001 FLOW in stakes: unstake and withdraw them first.',
  ])
  expect(words({ staked: 0n, locked: 1_200_000_000n })).toEqual([
    '12.00 FLOW locked up for it: they can be moved as they are unlocked.',
  ])
  expect(words(null)).toEqual(['Staked and locked FLOW, if it has any: that could not be read.'])
})
