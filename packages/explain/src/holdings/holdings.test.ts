import type { FlowAddress } from '@toolkit/core/account/address'
import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { knownErc20 } from '@toolkit/core/contracts/known-erc20'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import type { StakedTokens, Staking } from '@toolkit/core/queries/staking'
import type { StoredCoa } from '@toolkit/core/queries/stored-coas'
import { describe, expect, test } from 'vitest'
import { keyControlOf, type OwnKey } from './control.ts'
import { counterpartsOf } from './counterparts.ts'
import { type EvmHoldings, evmHoldingsScript } from './evm-holdings-script.ts'
import { type AccountParts, type HeldAccount, type HeldEvmAddress, isUsed } from './held-account.ts'
import { holdingsScript } from './holdings-script.ts'
import { missingOf } from './missing.ts'
import { sumHoldings } from './sum-holdings.ts'

const ADDRESS = '179b6b1cb6755e31' as FlowAddress
const OTHER = 'f3fcd2c1a78f5eee' as FlowAddress
const EOA = '10e886d96cb811db30ba0c2951774535a956451d' as EvmAddress
const TOKEN = '7f27352d5f83db87a5a3e00f4b07cc2138d8ee52' as EvmAddress
const NFTS = '2aabea2058b5ac2d339b163c6ab6f2b6d53aabed' as EvmAddress
const KEY = 'ab'.repeat(64)

const key = (weight: number, revoked = false, index = 0): OwnKey => ({
  ...{ index, weight, revoked },
  publicKey: KEY,
})

const NO_STAKE: StakedTokens = {
  staked: '0.00000000',
  committed: '0.00000000',
  unstaking: '0.00000000',
  unstaked: '0.00000000',
  rewarded: '0.00000000',
  requestedToUnstake: '0.00000000',
}

const PARTS: AccountParts = {
  control: { balance: 150_000_000n, available: 149_000_000n, own: [key(1000)], active: 1000 },
  stored: { vaults: [], collections: [], broken: 0, custody: [], tooMany: false },
  coas: [],
  links: null,
  staking: null,
}

function held(change: Partial<AccountParts> = {}, address = ADDRESS): HeldAccount {
  const { control, stored, coas, links, staking } = { ...PARTS, ...change }
  return {
    ...{ network: 'mainnet', address, height: 7n },
    parts: {
      control: { value: control },
      stored: { value: stored },
      coas: { value: coas },
      links: { value: links },
      staking: { value: staking },
    },
  }
}

const NOTHING: EvmHoldings = {
  ...{ address: EOA, attoflow: 0n, nonce: 0n, codeLength: 0, delegatesTo: null },
  ...{ tokens: [], nfts: [], unanswered: [] },
}

const evm = (change: Partial<EvmHoldings> = {}, coaOf: FlowAddress | null = null) =>
  ({
    ...{ network: 'mainnet', address: EOA, coaOf, coaPath: coaOf && 'evm', height: 7n },
    tokenFault: null,
    holdings: { value: { ...NOTHING, ...change } },
  }) satisfies HeldEvmAddress

describe('powerOf', () => {
  test.each([
    [[key(1000)], 1000, { kind: 'alone' }],
    [[key(500), key(500, false, 1)], 1000, { kind: 'together', keys: 2 }],
    [[key(500)], 1500, { kind: 'partial', weight: 500, reachable: true }],
    [[key(500)], 999, { kind: 'partial', weight: 500, reachable: false }],
    [[key(1000, true)], 1000, { kind: 'revoked' }],
    [[key(1000, true), key(1, false, 1)], 1001, { kind: 'partial', weight: 1, reachable: true }],
    [[key(0)], 1000, { kind: 'none' }],
    [[], 1000, { kind: 'none' }],
  ] as const)('%j of %d', (own, active, keyControl) => {
    expect(keyControlOf(own, active)).toEqual(keyControl)
  })
})

const coa = (path: string, balance: bigint, digits = '02'): StoredCoa => ({
  ...{ path, balance, nonce: 1n },
  address: digits.repeat(20) as EvmAddress,
})

describe('sumHoldings', () => {
  const vault = (type: string, balance: string, path = type) => ({
    ...{ path, type, balance },
    ...{ symbol: null, counterpart: null },
  })

  test('adds what can be added, exactly, and counts each kind of token once', () => {
    const [one, ...others] = sumHoldings(
      [
        held({
          stored: {
            ...PARTS.stored,
            vaults: [
              vault('A.1654653399040a61.FlowToken.Vault', '1.50000000', 'flowTokenVault'),
              vault('A.0000000000000001.Coin.Vault', '3.00000000'),
              vault('A.0000000000000001.Empty.Vault', '0.00000000'),
            ],
            collections: [
              { path: 'a', type: 'A', count: 4, name: null, counterpart: null },
              { path: 'b', type: 'B', count: 1, name: null, counterpart: null },
            ],
          },
          coas: [coa('evm', 1n)],
        }),
        held(
          { stored: { ...PARTS.stored, vaults: [vault('A.0000000000000001.Coin.Vault', '1.0')] } },
          OTHER,
        ),
      ],
      [
        evm({
          attoflow: 2n * 10n ** 18n,
          tokens: [{ token: TOKEN, amount: 1n, decimals: 6, symbol: null }],
        }),
        // A COA’s FLOW belongs to its account, and was counted there.
        evm({ attoflow: 1n, nonce: 1n }, ADDRESS),
      ],
    )
    expect(one).toEqual({
      ...{ network: 'mainnet', accounts: 2, staked: 0n, locked: 0n, nfts: 5, unread: 0 },
      attoflow: 5n * 10n ** 18n + 1n,
      ...{ tokens: 2, evmAddresses: 2 },
    })
    expect(others).toEqual([])
  })

  test('both sides of a token are one kind, NFTs of both are added, and each COA is counted once', () => {
    const stored = {
      ...PARTS.stored,
      vaults: [{ ...vault('A.0000000000000001.Coin.Vault', '3.00000000'), counterpart: TOKEN }],
      collections: [{ path: 'a', type: 'A', count: 4, name: null, counterpart: NFTS }],
    }
    const account = held({ stored, coas: [coa('evm', 1n), coa('old', 2n, '03')] })
    expect(counterpartsOf('mainnet', [account, account])).toEqual({
      tokens: [TOKEN],
      collections: [NFTS],
    })
    expect(counterpartsOf('testnet', [account])).toEqual({ tokens: [], collections: [] })
    const own = evm({
      tokens: [{ token: TOKEN, amount: 1n, decimals: 6, symbol: null }],
      nfts: [{ contract: NFTS, count: 2, symbol: null }],
    })
    expect(sumHoldings([account], [own])).toMatchObject([
      { tokens: 1, nfts: 6, evmAddresses: 3, attoflow: 15n * 10n ** 17n + 3n, unread: 0 },
    ])
    expect(sumHoldings([], [{ ...own, tokenFault: 'panic' }])).toMatchObject([{ unread: 1 }])
  })

  test('an address that was never used is nothing, and networks are not mixed', () => {
    expect(sumHoldings([], [evm()])).toEqual([])
    const elsewhere = { ...held(), network: 'testnet' } as const
    expect(sumHoldings([held(), elsewhere], []).map(({ network }) => network)).toEqual([
      'mainnet',
      'testnet',
    ])
  })

  test('what could not be read is counted, and adds nothing', () => {
    const { parts } = held()
    const broken = {
      ...held(),
      parts: { ...parts, stored: { fault: 'panic' }, coas: { fault: 'no' } },
    }
    const silent = { ...evm(), holdings: { fault: 'no EVM' } }
    expect(sumHoldings([broken], [silent])).toMatchObject([
      { accounts: 1, nfts: 0, unread: 3, attoflow: 15n * 10n ** 17n },
    ])
  })
})

describe('missingOf', () => {
  const staking: Staking = {
    collection: true,
    nodes: [],
    delegators: [
      { ...NO_STAKE, id: 1, nodeId: 'ff', staked: '100.00000000', rewarded: '2.50000000' },
    ],
    locked: { address: OTHER, balance: '50.00000000', unlockLimit: '10.00000000' },
  }

  test('nothing of an account that one key signs for', () => {
    expect(missingOf(held())).toEqual([])
  })

  test('weight, stakes, locked tokens, children, an owner and broken contracts', () => {
    const links = {
      ...{ manages: true, sharable: true, owned: [], parents: [] },
      ...{ pendingOwner: null, givenUp: false, owner: OTHER },
      children: [{ address: OTHER, name: null, description: null, picture: null }],
    }
    const control = { ...PARTS.control, own: [key(400)], active: 1400 }
    expect(
      missingOf(held({ control, staking, links, stored: { ...PARTS.stored, broken: 2 } })),
    ).toEqual([
      { kind: 'weight', weight: 400, needed: 600 },
      { kind: 'owner', owner: OTHER },
      { kind: 'staked', amount: 10_250_000_000n },
      { kind: 'locked', amount: 5_000_000_000n, unlocked: 1_000_000_000n, address: OTHER },
      { kind: 'children', count: 1 },
      { kind: 'broken', count: 2 },
    ])
  })

  test.each([
    [[key(500)], 900, 'unreachable'],
    [[key(1000, true)], 1000, 'revoked'],
    [[], 1000, 'no-key'],
  ] as const)('keys %j of %d: %s', (own, active, kind) => {
    const control = { ...PARTS.control, own, active }
    expect(missingOf(held({ control }))).toMatchObject([{ kind }])
  })

  test('of what was not read nothing is claimed', () => {
    const { parts } = held()
    const fault = { fault: 'no answer' }
    const unread = { ...parts, control: fault, staking: fault, stored: fault }
    expect(missingOf({ ...held(), parts: unread })).toEqual([])
  })
})

describe('the scripts', () => {
  test.each(NETWORK_IDS)('import nothing twice on %s, and only what the chain has', network => {
    const question = { network, publicKeys: [KEY], staking: true, bridge: true }
    const { script } = holdingsScript(question, [ADDRESS])
    const imports = script.match(/^import .*$/gm) ?? []
    expect(new Set(imports).size).toBe(imports.length)
    expect(holdingsScript({ ...question, staking: false }, [ADDRESS]).script).not.toContain(
      'FlowStakingCollection',
    )
    expect(holdingsScript({ ...question, bridge: false }, [ADDRESS]).script).not.toContain(
      'FlowEVMBridgeConfig',
    )
  })

  test('an answer of another form is none', () => {
    const question = { network: 'emulator', publicKeys: [], staking: false, bridge: false } as const
    const { read } = holdingsScript(question, [])
    expect(read({ type: 'Void' })).toBeNull()
    expect(read(decodeJsonCadence('{"type":"Dictionary","value":[]}'))).toBeNull()
  })

  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const text = (value: string) => ({ type: 'String', value })
  const entry = (name: string, value: unknown) => ({ key: text(name), value })
  const answered = (code: string, tokens: readonly (readonly string[])[]) =>
    decodeJsonCadence(
      JSON.stringify({
        type: 'Dictionary',
        value: [
          entry('height', { type: 'UInt64', value: '9' }),
          entry('addresses', {
            type: 'Array',
            value: [
              {
                type: 'Dictionary',
                value: [
                  entry('address', text(EOA)),
                  entry('balance', { type: 'UInt', value: '5' }),
                  entry('nonce', { type: 'UInt64', value: '2' }),
                  entry('codeLength', { type: 'Int', value: `${code.length / 2}` }),
                  entry('code', text(code)),
                  entry('tokens', {
                    type: 'Array',
                    value: tokens.map(row => ({ type: 'Array', value: row.map(text) })),
                  }),
                ],
              },
            ],
          }),
        ],
      }),
    )
  const contracts = { tokens: [TOKEN], collections: [NFTS] }
  const { read, arguments: given } = evmHoldingsScript('emulator', [EOA], contracts)
  const first = (code: string, tokens: readonly (readonly string[])[]) =>
    read(answered(code, tokens))?.addresses[0]

  test('decimals that lie or revert leave the amount as it is', () => {
    const symbol = `${word(32n)}${word(3n)}${'4c4945'.padEnd(64, '0')}`
    expect(first('', [[TOKEN, word(7n), word(6n), symbol]])?.tokens).toEqual([
      { token: TOKEN, amount: 7n, decimals: 6, symbol: 'LIE' },
    ])
    for (const decimals of ['', word(300n), word(200n), word(37n), word(2n ** 256n - 1n), '06']) {
      expect(first('', [[TOKEN, word(7n), decimals, '']])?.tokens).toEqual([
        { token: TOKEN, amount: 7n, decimals: null, symbol: null },
      ])
    }
  })

  test('NFTs are counted, and a number that no collection has is none', () => {
    const symbol = `${word(32n)}${word(4n)}${'43415453'.padEnd(64, '0')}`
    expect(given[1]?.value).toEqual([
      { type: 'String', value: TOKEN },
      { type: 'String', value: NFTS },
    ])
    const some = first('', [[NFTS, word(2n), '', symbol]])
    expect(some).toMatchObject({
      tokens: [],
      nfts: [{ contract: NFTS, count: 2, symbol: 'CATS' }],
      unanswered: [],
    })
    expect(some && isUsed(some)).toBe(true)
    expect(first('', [[NFTS, word(2n ** 255n), '', symbol]])).toMatchObject({
      nfts: [],
      unanswered: [NFTS],
    })
  })

  test('a contract that gives no number has no balance, and is told apart', () => {
    const answer = first('', [[TOKEN, 'abcd', '', '']])
    expect(answer?.tokens).toEqual([])
    expect(answer?.unanswered).toEqual([TOKEN])
  })

  test('code that delegates names whom (EIP-7702); an address with code was used', () => {
    const delegating = first(`ef0100${TOKEN}`, [])
    expect(delegating?.delegatesTo).toBe(TOKEN)
    expect(delegating && isUsed(delegating)).toBe(true)
    expect(isUsed(NOTHING)).toBe(false)
  })
})

test('every known ERC-20 is an address, once', () => {
  for (const network of NETWORK_IDS) {
    const all = knownErc20(network)
    expect(all.map(one => parseEvmAddress(one).address)).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  }
  expect(knownErc20('mainnet')).toContain(TOKEN)
  expect(knownErc20('emulator')).toEqual([])
})
