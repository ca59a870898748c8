import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import type { Effect, Holder } from './effect.ts'
import { describeEffect } from './effect-messages.ts'
import { NO_NAMES } from './effect-names.ts'
import { describeEffects } from './effects-message.ts'
import type { EvmExecution } from './evm-execution.ts'

const account = (address: string): Holder => ({ kind: 'account', address: parseAddress(address) })
const [ALICE, BOB] = ['f8d6e0586b0a20c7', '179b6b1cb6755e31']
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'

function tokens(from: Holder, to: Holder, type = FLOW): Effect {
  return { kind: 'tokens-moved', type, amount: '12.50000000', from, to }
}

test.each<[Holder, Holder, string]>([
  [account(ALICE), account(BOB), `0x${ALICE} sent 12.5 FLOW to 0x${BOB}`],
  [{ kind: 'nowhere' }, account(BOB), `12.5 FLOW minted to 0x${BOB}`],
  [account(ALICE), { kind: 'nowhere' }, `0x${ALICE} burned 12.5 FLOW`],
  [account(ALICE), { kind: 'unknown' }, `0x${ALICE} withdrew 12.5 FLOW`],
  [{ kind: 'unknown' }, account(BOB), `0x${BOB} received 12.5 FLOW`],
  [{ kind: 'unknown' }, { kind: 'unknown' }, '12.5 FLOW moved'],
])('words a move', (from, to, message) => {
  expect(describeEffect(tokens(from, to), 'emulator')).toBe(message)
})

test('a token that only has the name of FLOW is called by its contract', () => {
  const forged = tokens(account(ALICE), account(BOB), `A.${BOB}.FlowToken.Vault`)
  expect(describeEffect(forged, 'emulator')).toBe(`0x${ALICE} sent 12.5 FlowToken to 0x${BOB}`)
})

test('whole numbers keep their zeros', () => {
  const effect: Effect = { ...tokens(account(ALICE), account(BOB)), kind: 'tokens-moved' } as Effect
  expect(describeEffect({ ...effect, amount: '100.00000000' } as Effect, 'emulator')).toContain(
    '100 FLOW',
  )
})

test('the sentence is about what people ask first', () => {
  const created: Effect = { kind: 'account-created', address: parseAddress(BOB) }
  const paid = tokens(account(ALICE), account(BOB))
  expect(describeEffects([paid, created], 'emulator')).toBe(`Account 0x${BOB} created`)
  expect(describeEffects([paid, paid, paid], 'emulator')).toMatch(/, and 2 more like it$/)
  expect(describeEffects([], 'emulator')).toBeNull()
})

test('who paid the fees is said too', () => {
  const fees = (payer: string | null): Effect => ({
    kind: 'fees-paid',
    fees: { amount: '0.00010000', inclusionEffort: '1.00000000', executionEffort: '0.00001000' },
    payer: payer === null ? null : parseAddress(payer),
  })
  const created: Effect = { kind: 'account-created', address: parseAddress(BOB) }
  const paid = tokens(account(ALICE), account(BOB))
  const message = (...effects: Effect[]) => describeEffects(effects, 'emulator')
  expect(message(created, fees(ALICE))).toBe(
    `0x${ALICE} created account 0x${BOB} and paid 0.0001 FLOW in fees`,
  )
  expect(message(paid, fees(ALICE))).toBe(
    `0x${ALICE} sent 12.5 FLOW to 0x${BOB} and paid 0.0001 FLOW in fees`,
  )
  expect(message(paid, fees(BOB))).toBe(
    `0x${ALICE} sent 12.5 FLOW to 0x${BOB}; 0x${BOB} paid 0.0001 FLOW in fees`,
  )
  expect(message(created, created, fees(ALICE))).toBe(
    `Account 0x${BOB} created, and 1 more like it; 0x${ALICE} paid 0.0001 FLOW in fees`,
  )
  expect(message(fees(ALICE))).toBe(`0x${ALICE} paid 0.0001 FLOW in fees`)
  expect(message(created, fees(null))).toBe(
    `Account 0x${BOB} created, and 0.0001 FLOW was paid in fees`,
  )
})

const hex = (pair: string) => readHex(pair.repeat(20), 20)
const [owner, spender, token] = [hex('aa'), hex('bb'), hex('cc')] as const
type Approval = Extract<Effect, { kind: 'evm-token-allowed' }>
const approval = (what: Approval['what']): Effect => ({
  kind: 'evm-token-allowed',
  standard: 'ERC-20',
  ...{ token, owner, spender, what },
})
const evmMove = (amount: bigint, id: bigint | null, standard: 'ERC-20' | 'ERC-721' | 'ERC-1155') =>
  ({
    kind: 'evm-token-moved',
    ...{ standard, token, amount, id, to: { kind: 'evm', address: spender } },
    from: { kind: 'evm', address: owner },
  }) satisfies Effect

test.each<[Effect, string]>([
  [evmMove(1500n, null, 'ERC-20'), `sent 1,500 units of 0x${token} to 0x${spender}`],
  [evmMove(1n, null, 'ERC-20'), `sent 1 unit of 0x${token} to 0x${spender}`],
  [evmMove(1n, 7n, 'ERC-721'), `sent NFT #7 of 0x${token} to 0x${spender}`],
  [evmMove(3n, 7n, 'ERC-1155'), `sent 3 × #7 of 0x${token} to 0x${spender}`],
  [
    approval({ kind: 'amount', amount: 1500n }),
    `lets 0x${spender} take up to 1,500 units of 0x${token}`,
  ],
  [
    approval({ kind: 'amount', amount: 2n ** 256n - 1n }),
    `lets 0x${spender} take any amount of token 0x${token}`,
  ],
  [
    approval({ kind: 'amount', amount: 0n }),
    `no longer lets 0x${spender} take its tokens of 0x${token}`,
  ],
  [approval({ kind: 'one', id: 7n }), `lets 0x${spender} take NFT #7 of 0x${token}`],
  [approval({ kind: 'all' }), `lets 0x${spender} take all its NFTs of 0x${token}, also later ones`],
  [approval({ kind: 'none' }), `no longer lets 0x${spender} take its NFTs of 0x${token}`],
])('words what a contract of Flow EVM logged', (effect, message) => {
  expect(describeEffect(effect, 'emulator')).toBe(`0x${owner} ${message}`)
})

test('an approval of everything is told before what moved', () => {
  const paid = tokens(account(ALICE), account(BOB))
  const some = approval({ kind: 'amount', amount: 5n })
  const all = approval({ kind: 'all' })
  expect(describeEffects([paid, some], 'emulator')).toBe(`0x${ALICE} sent 12.5 FLOW to 0x${BOB}`)
  expect(describeEffects([paid, some, all], 'emulator')).toBe(describeEffect(all, 'emulator'))
})

test('several calls that failed are counted among all that were asked for', () => {
  const executed = (errorCode: bigint, from = owner) =>
    ({
      kind: 'evm-executed',
      execution: {
        directCall: { does: 'call', from, to: token },
        ...{ errorCode, errorMessage: 'execution reverted', revertReason: null },
      } as EvmExecution,
    }) satisfies Effect
  const payout = executed(0n, readHex(`${'0'.repeat(23)}3${'0'.repeat(16)}`, 20))
  const message = (...effects: Effect[]) => describeEffects(effects, 'emulator')
  expect(message(executed(0n), executed(306n), executed(306n), payout)).toBe(
    '2 of 3 EVM transactions failed',
  )
  expect(message(executed(0n), executed(306n))).toBe('EVM call failed: “execution reverted”')
})

const NFT = `A.${ALICE}.ExampleNFT.NFT`
const nft = (id: bigint, from: Holder, to: Holder): Effect => ({
  kind: 'nft-moved',
  ...{ type: NFT, id, from, to },
})
const TOKEN = `A.${ALICE}.ExampleToken.Vault`

test('each kind of thing that moved is named', () => {
  const [alice, bob] = [account(ALICE), account(BOB)]
  const message = (...effects: Effect[]) => describeEffects(effects, 'emulator')
  const batch = [nft(1n, alice, bob), nft(2n, alice, bob), tokens(alice, bob, TOKEN)]
  expect(message(...batch)).toBe(
    `0x${ALICE} sent 2 NFTs of ExampleNFT and 12.5 ExampleToken to 0x${BOB}`,
  )
  // Amounts of one token are added up.
  expect(message(nft(7n, alice, bob), tokens(alice, bob), tokens(alice, bob))).toBe(
    `0x${ALICE} sent ExampleNFT #7 and 25 FLOW to 0x${BOB}`,
  )
  // A sum without decimals keeps the zeros of its whole part.
  const hundred = Array.from({ length: 8 }, () => tokens(alice, bob))
  expect(message(nft(7n, alice, bob), ...hundred)).toBe(
    `0x${ALICE} sent ExampleNFT #7 and 100 FLOW to 0x${BOB}`,
  )
  const paid: Effect = {
    kind: 'fees-paid',
    payer: parseAddress(ALICE),
    fees: { amount: '0.00010000', inclusionEffort: '1.0', executionEffort: '0.0' },
  }
  expect(message(...batch, paid)).toMatch(/ to 0x179b6b1cb6755e31 and paid 0\.0001 FLOW in fees$/)
  // Moves in other directions are counted.
  expect(message(nft(7n, bob, alice), tokens(alice, bob), paid)).toBe(
    `0x${BOB} sent ExampleNFT #7 to 0x${ALICE}, and 1 more transfer; 0x${ALICE} paid 0.0001 FLOW in fees`,
  )
  const coins = [1, 2, 3, 4, 5].map(at => tokens(alice, bob, `A.${ALICE}.Coin${at}.Vault`))
  expect(message(...coins)).toBe(
    `0x${ALICE} sent 12.5 Coin1, 12.5 Coin2 and 12.5 Coin3 to 0x${BOB}, and 2 more transfers`,
  )
})

test('tokens of both sides of the chain, each by its name', () => {
  const evm = { kind: 'evm', address: owner } as const
  const to = { kind: 'evm', address: spender } as const
  const units = new Map([[token as string, { decimals: 2, label: 'USDC', distinct: true }]])
  const effects = [evmMove(2550n, null, 'ERC-20'), evmMove(50n, null, 'ERC-20'), tokens(evm, to)]
  expect(describeEffects(effects, 'emulator', { ...NO_NAMES, units })).toBe(
    `0x${owner} sent 12.5 FLOW and 26 USDC to 0x${spender}`,
  )
  const collected = [evmMove(1n, 7n, 'ERC-721'), evmMove(1n, 8n, 'ERC-721'), tokens(evm, to)]
  expect(describeEffects(collected, 'emulator')).toBe(
    `0x${owner} sent 12.5 FLOW and 2 NFTs of 0x${token} to 0x${spender}`,
  )
  expect(
    describeEffect(approval({ kind: 'amount', amount: 2n ** 255n }), 'emulator', {
      ...NO_NAMES,
      units,
    }),
  ).toBe(`0x${owner} lets 0x${spender} take any amount of USDC`)
})

test('a call that failed by an error that has a name', () => {
  const failed = (revertReason: string | null): Effect => ({
    kind: 'evm-executed',
    execution: {
      directCall: { does: 'call', from: owner, to: token },
      ...{ errorCode: 306n, errorMessage: 'execution reverted', revertReason },
    } as EvmExecution,
  })
  const names = { ...NO_NAMES, errorOf: () => 'InsufficientBalance(…)' }
  expect(describeEffects([failed(null)], 'emulator', names)).toBe(
    'EVM call reverted with InsufficientBalance(…)',
  )
  expect(describeEffects([failed('locked')], 'emulator', names)).toBe('EVM call reverted: “locked”')
})
