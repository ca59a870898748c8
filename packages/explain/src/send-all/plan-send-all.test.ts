import { addressAt } from '@toolkit/core/account/address'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Holdings } from './holdings.ts'
import { MAX_ITEMS, planSendAll, type SendAllPlan } from './plan-send-all.ts'
import { sendAllArguments } from './send-all-arguments.ts'

/** Mainnet's since FLIP 351. */
const fees = {
  surgeFactor: '1.00000000',
  inclusionEffortCost: '0.00010000',
  executionEffortCost: '4000.00000000',
}
const NOTHING: Holdings = {
  vaults: [],
  collections: [],
  coa: null,
  flow: { balance: 100_000n, available: 0n, receivable: true },
}
const FLOW = { balance: 4_120_000_000n, available: 4_119_900_000n, receivable: true }
const plan = (holdings: Holdings, leftOut: readonly string[] = [], pays = true) =>
  planSendAll(holdings, { leftOut: new Set(leftOut), pays, fees })

const vault = (path: string, balance = 5n, receiver: string | null = path) => ({
  ...{ path, balance, receiver },
  type: `A.0000000000000001.${path}.Vault`,
})
const collection = (path: string, count: number, receiver: string | null = path) => ({
  ...{ path, receiver },
  ids: Array.from({ length: count }, (_, at) => BigInt(at)),
  type: `A.0000000000000001.${path}.Collection`,
})
const sizes = ({ parts }: SendAllPlan) =>
  parts.map(
    ({ vaults, collections }) =>
      vaults.length + collections.reduce((sum, { ids }) => sum + ids.length, 0),
  )

describe('planSendAll', () => {
  it('sends FLOW alone with a low limit, less its highest fee', () => {
    const { parts, flow, stays } = plan({ ...NOTHING, flow: FLOW })
    expect(parts).toEqual([
      { vaults: [], collections: [], evm: false, flow: true, computeLimit: 500n, feeLimit: 500n },
    ])
    expect(stays).toEqual({ storage: 100_000n, fee: 2_010_000n, dust: 0n })
    expect(flow).toBe(FLOW.available - 2_010_000n)
  })

  it('leaves no fee where another account pays', () => {
    const { parts, flow, stays } = plan({ ...NOTHING, flow: FLOW }, [], false)
    expect([parts[0]?.feeLimit, flow, stays.fee]).toEqual([0n, FLOW.available, 0n])
  })

  it('sends a few tokens and NFTs with the FLOW, and more before it', () => {
    const few = { ...NOTHING, flow: FLOW, vaults: [vault('a')], collections: [collection('c', 4)] }
    expect(plan(few).parts).toHaveLength(1)
    const more = { ...few, collections: [collection('c', 5)] }
    expect(plan(more).parts.map(({ flow }) => flow)).toEqual([false, true])
    const many = { ...few, vaults: [], collections: [collection('c', 1000)] }
    expect(sizes(plan(many))).toEqual([...Array.from({ length: 20 }, () => MAX_ITEMS), 0])
  })

  it('moves the FLOW of the COA to the vault with what a vault can count, and says what stays', () => {
    const coa = 7_500_000_001_234_567_890n
    const { parts, flow, stays } = plan({ ...NOTHING, coa })
    expect(parts.map(({ evm, flow: sent }) => [evm, sent])).toEqual([[true, true]])
    expect(flow).toBe(750_000_000n - 2_010_000n)
    expect(stays.dust).toBe(1_234_567_890n)
    expect(plan({ ...NOTHING, coa }, ['flow']).parts).toMatchObject([{ evm: true, flow: false }])
    expect(plan({ ...NOTHING, coa }, ['evm'])).toMatchObject({ parts: [], stays: { dust: coa } })
    expect(plan({ ...NOTHING, coa: 9_999_999_999n }).parts).toEqual([])
  })

  it('sends nothing of an empty account, nor FLOW that is less than its fee', () => {
    expect(plan(NOTHING)).toMatchObject({ parts: [], flow: null })
    expect(plan({ ...NOTHING, flow: { ...FLOW, available: 2_010_000n } }).parts).toEqual([])
    expect(plan({ ...NOTHING, flow: { ...FLOW, receivable: false } }).parts).toEqual([])
  })

  it('leaves what is left out, what has no receiver, and empty vaults', () => {
    const holdings = {
      ...NOTHING,
      vaults: [vault('a'), vault('b', 5n, null), vault('c', 0n), vault('d')],
      collections: [collection('e', 2, null), collection('f', 2), collection('g', 2)],
    }
    const { parts } = plan(holdings, ['vault/d', 'collection/g'])
    expect(parts).toMatchObject([
      { vaults: [{ path: 'a' }], collections: [{ path: 'f' }], flow: false, computeLimit: 1100n },
    ])
    expect(parts).toHaveLength(1)
  })
})

const paths = (most: number) =>
  fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: most })
const receiver = fc.option(fc.constant('receiver'), { nil: null })
const anyHoldings: fc.Arbitrary<Holdings> = fc.record({
  vaults: paths(120).chain(names =>
    fc.tuple(
      ...names.map(path =>
        fc
          .record({ balance: fc.bigInt(0n, 10n ** 18n), receiver })
          .map(facts => ({ ...vault(path), ...facts })),
      ),
    ),
  ),
  collections: paths(12).chain(names =>
    fc.tuple(
      ...names.map(path =>
        fc
          .record({
            ids: fc.uniqueArray(fc.bigInt(0n, 2n ** 64n - 1n), { maxLength: 200 }),
            receiver,
          })
          .map(facts => ({ ...collection(path, 0), ...facts })),
      ),
    ),
  ),
  coa: fc.option(fc.bigInt(0n, 10n ** 27n), { nil: null }),
  flow: fc
    .tuple(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 8n), fc.boolean())
    .map(([available, reserve, receivable]) => ({
      balance: available + reserve,
      available,
      receivable,
    })),
})

describe('any holdings', () => {
  it('are sent whole: every vault and NFT that can be sent once, within the bound, FLOW last', () => {
    fc.assert(
      fc.property(anyHoldings, fc.boolean(), (holdings, pays) => {
        const made = plan(holdings, [], pays)
        const vaults = made.parts.flatMap(part => part.vaults.map(({ path }) => path))
        expect(vaults).toEqual(
          holdings.vaults.filter(one => one.receiver && one.balance > 0n).map(({ path }) => path),
        )
        const nfts = made.parts.flatMap(part =>
          part.collections.flatMap(({ path, ids }) => ids.map(id => `${path}/${id}`)),
        )
        expect(nfts).toEqual(
          holdings.collections
            .filter(one => one.receiver)
            .flatMap(({ path, ids }) => ids.map(id => `${path}/${id}`)),
        )
        for (const size of sizes(made)) expect(size).toBeLessThanOrEqual(MAX_ITEMS)
        const ending = made.parts.findIndex(({ evm, flow }) => evm || flow)
        expect([-1, made.parts.length - 1]).toContain(ending)
        for (const { feeLimit, flow, computeLimit } of made.parts) {
          expect(feeLimit).toBe(flow && pays ? computeLimit : 0n)
        }
      }),
    )
  })

  it('lose no FLOW: what is sent and what stays is what was there', () => {
    fc.assert(
      fc.property(anyHoldings, fc.boolean(), (holdings, pays) => {
        const { flow, stays, parts } = plan(holdings, [], pays)
        if (flow === null) return
        expect(flow).toBeGreaterThan(0n)
        const moved = parts.at(-1)?.evm ? ((holdings.coa ?? 0n) - stays.dust) / 10n ** 10n : 0n
        expect(flow + stays.storage + stays.fee).toBe(holdings.flow.balance + moved)
        expect(stays.dust).toBeLessThan(10n ** 10n)
      }),
    )
  })
})

describe('sendAllArguments', () => {
  it('has a value for each parameter of the template', () => {
    const { parts } = plan({
      ...NOTHING,
      flow: FLOW,
      coa: 10n ** 18n,
      vaults: [vault('gold')],
      collections: [collection('art', 2)],
    })
    const [part] = parts
    if (!part) throw new Error('nothing is sent')
    const values = sendAllArguments(addressAt('emulator', 7n), part)
    expect(values).toHaveLength(
      parseCadence(SEND_ALL_TEMPLATE.script('emulator')).parameters.length,
    )
    expect(values.map(formatCadence)).toMatchInlineSnapshot(`
      [
        "0xf3fcd2c1a78f5eee",
        "[/storage/gold]",
        "["A.0000000000000001.gold.Vault"]",
        "[/public/gold]",
        "[/storage/art]",
        "["A.0000000000000001.art.Collection"]",
        "[/public/art]",
        "[[0, 1]]",
        "true",
        "true",
        "1100",
      ]
    `)
  })
})
