import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { Effect, Holder } from '@toolkit/explain/effects/effect'
import { expect, it } from 'vitest'
import { describeFlow, moneyFlow } from './money-flow'

const [ALICE, BOB, CAROL] = ['f8d6e0586b0a20c7', '179b6b1cb6755e31', '01cf0e2f2f715450']
const account = (address: string): Holder => ({ kind: 'account', address: parseAddress(address) })
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const USDF = `A.${BOB}.USDF.Vault`
const moved = (from: Holder, to: Holder, amount: string, type = FLOW): Effect => ({
  kind: 'tokens-moved',
  ...{ type, amount, from, to },
})
const flowOf = (...effects: Effect[]) => moneyFlow(effects, 'emulator', ALICE)

it('adds up each way of each token, and has the net change of each account', () => {
  const flow = flowOf(
    moved(account(BOB), account(ALICE), '71.42000000', USDF),
    moved(account(ALICE), account(BOB), '99.00000001'),
    moved(account(ALICE), account(BOB), '1.00000000'),
    {
      kind: 'nft-moved',
      ...{ type: `A.${BOB}.Receipt.NFT`, id: 1042n, from: account(BOB), to: account(ALICE) },
    },
  )
  expect(flow?.hub).toBe(ALICE)
  expect(flow?.ends.map(({ name, changes }) => [name, changes])).toEqual([
    [`0x${ALICE}`, ['+71.42 USDF', '−100.00000001 FLOW', '+1 Receipt']],
    [`0x${BOB}`, ['−71.42 USDF', '+100.00000001 FLOW', '−1 Receipt']],
  ])
  expect(flow?.arrows).toMatchObject([
    { from: BOB, to: ALICE, text: '71.42 USDF', nft: false },
    { from: ALICE, to: BOB, text: '100.00000001 FLOW', nft: false },
    { from: BOB, to: ALICE, text: 'Receipt #1042', nft: true },
  ])
  expect(flow && describeFlow(flow)).toBe(
    `71.42 USDF from 0x${BOB} to 0x${ALICE}. 100.00000001 FLOW from 0x${ALICE} to 0x${BOB}. Receipt #1042 from 0x${BOB} to 0x${ALICE}.`,
  )
})

it('has no picture where arrows go past the first account, or are too many', () => {
  const past = flowOf(
    moved(account(ALICE), account(BOB), '1.00000000'),
    moved(account(BOB), account(CAROL), '1.00000000'),
    moved(account(CAROL), account(ALICE), '1.00000000'),
  )
  expect(past?.hub).toBeNull()
  // An amount that arrived and left again is not a change.
  expect(past?.ends.map(({ changes }) => changes)).toEqual([[], [], []])
  const many = Array.from({ length: 9 }, (_, at) =>
    moved(account(ALICE), account(BOB), '1.00000000', `A.${BOB}.Coin${at}.Vault`),
  )
  expect(flowOf(...many)?.hub).toBeNull()
  expect(flowOf(...many.slice(1))?.hub).toBe(ALICE)
})

it('names what is no account, and gives it no balance of its own', () => {
  const flow = flowOf(moved({ kind: 'nowhere' }, account(ALICE), '2.00000000'))
  expect(flow?.ends.map(({ name }) => name)).toEqual([`0x${ALICE}`, 'Minted'])
  expect(flow?.hub).toBe(ALICE)
  expect(flowOf()).toBeNull()
})

it('adds up tokens of Flow EVM in their smallest unit, by contract and by id', () => {
  const hex = (pair: string) => readHex(pair.repeat(20), 20)
  const holder = (pair: string): Holder => ({ kind: 'evm', address: hex(pair) })
  const [from, to] = [holder('aa'), holder('bb')] as const
  const evm = (token: string, amount: bigint, id: bigint | null = null) =>
    ({
      kind: 'evm-token-moved',
      ...{ token: hex(token), amount, id, standard: id === null ? 'ERC-20' : 'ERC-1155' },
      ...{ from, to },
    }) satisfies Effect
  const flow = flowOf(
    evm('cc', 1000n),
    evm('cc', 500n),
    evm('dd', 7n),
    evm('dd', 3n, 8n),
    moved(from, to, '0.000000000000000042'),
  )
  expect(flow?.arrows.map(({ text }) => text)).toEqual([
    '1,500 units of 0xcccc…cccc',
    '7 units of 0xdddd…dddd',
    '3 × #8 of 0xdddd…dddd',
    '0.000000000000000042 FLOW',
  ])
  expect(flow?.ends[0]?.changes).toEqual([
    '−1,500 units of 0xcccc…cccc',
    '−7 units of 0xdddd…dddd',
    '−3 × #8 of 0xdddd…dddd',
    '−0.000000000000000042 FLOW',
  ])
  const units = new Map([
    ['cc'.repeat(20), { decimals: 2, label: 'USDF', distinct: true }],
    ['dd'.repeat(20), { decimals: 0, label: '“FLOW”', distinct: false }],
  ])
  const named = moneyFlow(
    [evm('cc', 1000n), evm('cc', 550n), evm('dd', 7n)],
    'emulator',
    ALICE,
    units,
  )
  expect(named?.arrows.map(({ text }) => text)).toEqual(['15.5 USDF', '7 “FLOW” of 0xdddd…dddd'])
  expect(named?.ends[1]?.changes).toEqual(['+15.5 USDF', '+7 “FLOW” of 0xdddd…dddd'])
})
