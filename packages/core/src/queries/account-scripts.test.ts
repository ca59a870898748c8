import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import type { FlowAddress } from '../account/address.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import { NETWORK_IDS } from '../network/networks.ts'
import { evmAccountScript } from './evm-account.ts'
import { linkRulesScript } from './link-rules.ts'
import { linkedAccountsScript } from './linked-accounts.ts'
import {
  nftCollectionsScript,
  nftDetailsScript,
  nftIdsScript,
  nftItemsScript,
} from './nft-collections.ts'
import { scheduleEstimateScript } from './schedule-estimate.ts'
import { scheduledDetailScript } from './scheduled-detail.ts'
import { scheduledListScript } from './scheduled-list.ts'
import type { AccountScript } from './script-facts.ts'
import { sendRoutesScript, tryNftsScript, tryVaultsScript } from './send-routes.ts'
import { stakingContracts, stakingScript } from './staking.ts'
import {
  storedLoadScript,
  storedNameScript,
  storedPageScript,
  storedWholeScript,
} from './stored-items.ts'
import { tokenVaultsScript } from './token-vaults.ts'

const { cases } = loadFixture<{
  cases: readonly { name: string; value?: string }[]
}>('account-answers')

const ADDRESS = 'f8d6e0586b0a20c7' as FlowAddress
/** Child account in the answers. */
const CHILD = '045a1763c93006ca' as FlowAddress

const ENDS = { network: 'emulator', from: ADDRESS, to: CHILD } as const

/** Reads an answer of the chain, as the node sends it. */
function answer(name: string): CadenceValue {
  const value = cases.find(one => one.name === name)?.value
  if (value === undefined) throw new Error(`the fixture has no answer “${name}”`)
  return decodeJsonCadence(value)
}

const SCRIPTS: Readonly<Record<string, AccountScript<unknown>>> = {
  stored: storedWholeScript('emulator', ADDRESS, [], 1000),
  'stored name': storedNameScript(ADDRESS, 0),
  'stored load': storedLoadScript(ADDRESS, 'x'),
  vaults: tokenVaultsScript('emulator', ADDRESS, [], { views: true }),
  collections: nftCollectionsScript('emulator', ADDRESS, [], { views: true }),
  ids: nftIdsScript('emulator', ADDRESS, 'x', { from: 0, upTo: 1 }),
  items: nftItemsScript('emulator', ADDRESS, 'x', []),
  details: nftDetailsScript('emulator', ADDRESS, 'x', 1n),
  evm: evmAccountScript('emulator', ADDRESS),
  'linked, parent': linkedAccountsScript('emulator', ADDRESS, ADDRESS),
  'linked, child': linkedAccountsScript('emulator', CHILD, ADDRESS),
  'link rules': linkRulesScript(ADDRESS, { factory: ADDRESS, filter: ADDRESS }),
  'staking, none': stakingScript(ADDRESS, stakingContracts('emulator')),
  scheduled: scheduledListScript('emulator', ADDRESS, []),
  'scheduled detail': scheduledDetailScript('emulator', 1n, true),
  'schedule estimate': scheduleEstimateScript(
    'emulator',
    { timestamp: '4000000000.0', priority: 'high', executionEffort: 1000n },
    ADDRESS,
    'clock',
  ),
  routes: sendRoutesScript(ENDS, [], []),
  'try vaults': tryVaultsScript(ENDS, []),
  'try nfts': tryNftsScript(ENDS, { path: 'x', receiver: 'x' }, []),
}

const read = (script: string, name = script) => SCRIPTS[script]?.read(answer(name))

describe('what the chain answered', () => {
  it('is read as what is stored, and what is broken', () => {
    expect(read('stored')).toMatchObject({
      total: 10,
      items: expect.arrayContaining([
        {
          path: 'flowTokenVault',
          type: 'A.0ae53cb6e3f42a79.FlowToken.Vault',
          kind: 'vault',
        },
        expect.objectContaining({ path: 'exampleNFTCollection', kind: 'collection' }),
      ]),
      broken: [{ path: 'brokenToken', type: expect.stringMatching(/BrokenToken\.Vault$/) }],
    })
    expect(read('stored', 'stored, too many')).toMatchObject({ total: 10, items: null, broken: [] })
    expect(read('stored name')).toHaveLength(1)
    expect(read('stored load')).toBe(false)
  })

  it('is read as vaults: the balance to its last digit, the display only where the token has one', () => {
    expect(read('vaults')).toEqual([
      {
        path: 'flowTokenVault',
        type: 'A.0ae53cb6e3f42a79.FlowToken.Vault',
        balance: '98.00100000',
        display: expect.objectContaining({ symbol: 'FLOW', name: 'FLOW Network Token' }),
      },
      expect.objectContaining({ balance: '1000.00000000', display: null }),
    ])
    expect(read('vaults', 'vaults, plain')).toEqual([
      expect.objectContaining({ path: 'moodyToken', balance: '7.00000000', display: null }),
    ])
  })

  it('is read as collections, ids, NFTs and their traits', () => {
    expect(read('collections')).toEqual([
      expect.objectContaining({
        path: 'exampleNFTCollection',
        count: 1,
        display: expect.objectContaining({ name: 'The Example Collection' }),
      }),
    ])
    expect(read('collections', 'collections, plain')).toEqual([
      expect.objectContaining({ count: 1, display: null }),
    ])
    const [id] = read('ids') as readonly bigint[]
    expect(read('items')).toEqual([
      expect.objectContaining({ id, name: 'Sunrise', description: '', picture: '' }),
    ])
    expect(read('details')).toMatchObject({ uuid: id, serial: id, traits: { length: 3 } })
    expect(read('details', 'details, gone')).toBeNull()
  })

  it('is read as where a recipient takes tokens and NFTs, and whether it does', () => {
    expect(read('routes')).toEqual({
      flow: true,
      routes: [
        { path: 'flowTokenVault', receiver: 'flowTokenReceiver', ready: true },
        { path: 'exampleTokenVault', receiver: 'exampleTokenReceiver', ready: false },
        { path: 'exampleNFTCollection', receiver: 'exampleNFTCollection', ready: false },
      ],
    })
    expect([read('try vaults'), read('try nfts')]).toEqual([1, 1])
    for (const failed of ['routes, panic', 'try vaults, no receiver', 'try nfts, gone']) {
      expect(cases.find(({ name }) => name === failed)).toHaveProperty('message')
    }
  })

  it('is read as an EVM account, in units of 1e-18 FLOW, or none', () => {
    expect(read('evm')).toEqual({
      account: {
        address: expect.stringMatching(/^0{23}2[0-9a-f]{16}$/),
        balance: 2_000_000_000_000_000_000n,
        nonce: 2n,
        codeLength: 3513,
      },
    })
    expect(read('evm', 'evm, none')).toEqual({ account: null })
  })

  it('is read as links of both sides', () => {
    const { children, manages } = read('linked, parent') as {
      children: unknown[]
      manages: boolean
    }
    expect([manages, children.length]).toEqual([true, 2])
    expect(read('linked, child')).toMatchObject({
      sharable: true,
      children: [],
      parents: [{ redeemed: true }],
      owner: null,
      givenUp: false,
    })
  })

  it('is read as who owns an account: nobody while it is offered, and where it was given up', () => {
    const [own, other] = [ADDRESS, 'e03daebed8ca0615' as FlowAddress]
    const custody = (owner: FlowAddress | null, pending: FlowAddress | null) => {
      const of = (address: FlowAddress | null): CadenceValue => ({
        type: 'Optional',
        value: address === null ? null : { type: 'Address', value: address },
      })
      const changed = answer('linked, child')
      if (changed.type !== 'Dictionary') throw new Error('no dictionary')
      const facts = { owner: of(owner), pendingOwner: of(pending) }
      return SCRIPTS['linked, parent']?.read({
        ...changed,
        value: [
          ...changed.value.filter(({ key }) => key.type !== 'String' || !(key.value in facts)),
          ...Object.entries(facts).map(([key, value]) => ({
            key: { type: 'String', value: key } as const,
            value,
          })),
        ],
      })
    }
    expect(custody(own, null)).toMatchObject({ owner: null, pendingOwner: null, givenUp: false })
    expect(custody(other, null)).toMatchObject({ owner: other, givenUp: false })
    expect(custody(own, other)).toMatchObject({ owner: null, pendingOwner: other, givenUp: false })
    // The contract still names the previous owner, who no longer has access.
    expect(custody(ADDRESS, own)).toMatchObject({ owner: null, pendingOwner: own })
    expect(custody(null, null)).toMatchObject({ owner: null, pendingOwner: null, givenUp: true })
  })

  it('is read as which accounts have a factory and a filter', () => {
    expect(read('link rules')).toEqual({ factory: true, filter: true })
    expect(read('link rules', 'link rules, none')).toEqual({ factory: false, filter: true })
  })

  it('is read as stakes and scheduled transactions', () => {
    expect(read('staking, none')).toEqual({
      collection: false,
      nodes: [],
      delegators: [],
      locked: null,
    })
    expect(read('scheduled')).toMatchObject({
      manager: false,
      total: 1,
      entries: [
        {
          status: 'scheduled',
          priority: 'high',
          fees: '0.10000000',
          executionEffort: 1000n,
          handlerAddress: 'f8d6e0586b0a20c7',
          managed: false,
        },
      ],
      now: expect.stringMatching(/^\d+\.0{8}$/),
      refund: '0.50000000',
    })
    expect(read('scheduled detail')).toEqual({
      data: null,
      name: 'Clock',
      description: 'Says that a second has passed.',
      path: '/storage/clock',
    })
    expect(read('schedule estimate')).toMatchObject({
      runsAt: '4000000000.00000000',
      available: 15_000n,
      limit: 15_000n,
      minimumEffort: 100n,
      maximumEffort: 9999n,
      refund: '0.50000000',
      stored: { type: 'A.f8d6e0586b0a20c7.Clock.Handler', handler: true },
    })
  })
})

/** Yields every variant with one inner value replaced: the places where an answer may be wrong. */
function* withChanges(value: CadenceValue): Generator<CadenceValue> {
  yield { type: 'Void' }
  if (value.type === 'Optional' && value.value !== null) {
    for (const inner of withChanges(value.value)) yield { type: 'Optional', value: inner }
  }
  if (value.type === 'Dictionary') {
    for (const [at, pair] of value.value.entries()) {
      for (const changed of withChanges(pair.value)) {
        yield { ...value, value: value.value.with(at, { ...pair, value: changed }) }
      }
    }
  }
  if (value.type === 'Array') {
    for (const [at, item] of value.value.entries()) {
      for (const changed of withChanges(item)) {
        yield { ...value, value: value.value.with(at, changed) }
      }
    }
  }
}

it.each(Object.keys(SCRIPTS))(
  'an answer to “%s” with one value of another type is refused',
  name => {
    const changes = [...withChanges(answer(name))]
    expect(changes.length).toBeGreaterThan(1)
    const passed = changes.filter(changed => SCRIPTS[name]?.read(changed) !== null)
    // A trait may have any value.
    expect(passed.length).toBe(name === 'details' ? 4 : 0)
  },
)

it('reads nodes, delegators and locked tokens of a staking collection', () => {
  const text = (value: string): CadenceValue => ({ type: 'String', value })
  const dictionary = (facts: Readonly<Record<string, CadenceValue>>): CadenceValue => ({
    type: 'Dictionary',
    value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
  })
  const flow = (value: string): CadenceValue => ({ type: 'UFix64', value })
  const tokens = {
    staked: flow('250000.00000001'),
    committed: flow('1.00000000'),
    unstaking: flow('2.00000000'),
    unstaked: flow('3.00000000'),
    rewarded: flow('4.00000000'),
    requestedToUnstake: flow('5.00000000'),
  }
  const plain = {
    staked: '250000.00000001',
    committed: '1.00000000',
    unstaking: '2.00000000',
    unstaked: '3.00000000',
    rewarded: '4.00000000',
    requestedToUnstake: '5.00000000',
  }
  const value = dictionary({
    collection: { type: 'Bool', value: true },
    nodes: {
      type: 'Array',
      value: [
        dictionary({
          id: text('ab'.repeat(32)),
          role: { type: 'UInt8', value: 2n },
          networkingAddress: text('node.example:3569'),
          delegators: { type: 'Int', value: 7n },
          ...tokens,
        }),
      ],
    },
    delegators: {
      type: 'Array',
      value: [
        dictionary({
          id: { type: 'UInt32', value: 12n },
          nodeId: text('cd'.repeat(32)),
          ...tokens,
        }),
      ],
    },
    locked: dictionary({
      address: { type: 'Address', value: ADDRESS },
      balance: flow('10.00000000'),
      unlockLimit: flow('0.00000000'),
    }),
  })
  expect(SCRIPTS['staking, none']?.read(value)).toEqual({
    collection: true,
    nodes: [
      {
        id: 'ab'.repeat(32),
        role: 2,
        networkingAddress: 'node.example:3569',
        delegators: 7,
        ...plain,
      },
    ],
    delegators: [{ id: 12, nodeId: 'cd'.repeat(32), ...plain }],
    locked: { address: ADDRESS, balance: '10.00000000', unlockLimit: '0.00000000' },
  })
})

it('imports every contract from an address of its network', () => {
  for (const network of NETWORK_IDS) {
    const { collection, locked } = stakingContracts(network)
    expect(stakingScript(ADDRESS, { collection, locked }).script).toContain(
      `import LockedTokens from 0x${locked}`,
    )
    const { script } = storedPageScript(network, ADDRESS, [], { from: 0, upTo: 1 })
    expect(script).toMatch(/import NonFungibleToken from 0x[0-9a-f]{16}\n/)
  }
})
