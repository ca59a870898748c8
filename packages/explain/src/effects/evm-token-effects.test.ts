import { fixedHex, parseHex } from '@toolkit/core/bytes/hex'
import { WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import {
  type Abi,
  encodeAbiParameters,
  encodeEventTopics,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, it } from 'vitest'
import type { EvmLog } from '../evm/logs.ts'
import { evmTokenEffects } from './evm-token-effects.ts'

const [ALICE, BOB, TOKEN] = ['aa', 'bb', '77'].map(pair => fixedHex(parseHex(pair.repeat(20)), 20))
const at = (address: string | undefined) => `0x${address}`
const NOBODY = `0x${'0'.repeat(40)}`
const end = (address: string | undefined) => ({ kind: 'evm', address })

/** Encodes the log of an event with another implementation. */
function logOf(
  event: string,
  topics: readonly unknown[],
  types = '',
  values: readonly unknown[] = [],
): EvmLog {
  const abi = parseAbi([event] as never) as Abi
  const encoded = encodeEventTopics({ abi, args: topics } as never) as readonly `0x${string}`[]
  return {
    address: TOKEN as EvmLog['address'],
    topics: encoded.map(topic => parseHex(topic)),
    data:
      types === ''
        ? new Uint8Array()
        : parseHex(encodeAbiParameters(parseAbiParameters(types), values as never)),
  }
}
const effectsOf = (log: EvmLog) => evmTokenEffects(log, 'mainnet')

const TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 value)'
const NFT_TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 indexed id)'
const SINGLE =
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)'
const BATCH =
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)'

it('reads transfers of each standard, what is minted and what is burned', () => {
  const erc20 = { kind: 'evm-token-moved', standard: 'ERC-20', token: TOKEN, id: null }
  const transfer = (from: string, to: string, value = 5n) =>
    effectsOf(logOf(TRANSFER, [from, to], 'uint256', [value]))
  expect(transfer(at(ALICE), at(BOB))).toEqual([
    { ...erc20, amount: 5n, from: end(ALICE), to: end(BOB) },
  ])
  expect(transfer(NOBODY, at(BOB))[0]).toMatchObject({ from: { kind: 'nowhere' } })
  expect(transfer(at(ALICE), NOBODY)[0]).toMatchObject({ to: { kind: 'nowhere' } })
  expect(transfer(at(ALICE), at(BOB), 0n)).toEqual([])
  expect(effectsOf(logOf(NFT_TRANSFER, [at(ALICE), at(BOB), 7n]))).toMatchObject([
    { standard: 'ERC-721', id: 7n, amount: 1n },
  ])
  expect(
    effectsOf(logOf(SINGLE, [at(ALICE), at(ALICE), at(BOB)], 'uint256, uint256', [7n, 3n])),
  ).toMatchObject([{ standard: 'ERC-1155', id: 7n, amount: 3n, from: end(ALICE), to: end(BOB) }])
  const batch = (ids: bigint[], values: bigint[]) =>
    effectsOf(logOf(BATCH, [at(ALICE), NOBODY, at(BOB)], 'uint256[], uint256[]', [ids, values]))
  expect(batch([1n, 2n, 3n], [4n, 0n, 6n])).toMatchObject([
    { id: 1n, amount: 4n, from: { kind: 'nowhere' } },
    { id: 3n, amount: 6n },
  ])
  expect(batch([1n, 2n], [4n])).toEqual([])
})

it('reads approvals: an amount, one NFT, all of them, and none any more', () => {
  const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)'
  const one = 'event Approval(address indexed owner, address indexed spender, uint256 indexed id)'
  const all = 'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)'
  const ends = { kind: 'evm-token-allowed', token: TOKEN, owner: ALICE, spender: BOB }
  const most = 2n ** 256n - 1n
  expect(effectsOf(logOf(approval, [at(ALICE), at(BOB)], 'uint256', [most]))).toEqual([
    { ...ends, standard: 'ERC-20', what: { kind: 'amount', amount: most } },
  ])
  expect(effectsOf(logOf(one, [at(ALICE), at(BOB), 7n]))).toEqual([
    { ...ends, standard: 'ERC-721', what: { kind: 'one', id: 7n } },
  ])
  for (const [flag, kind] of [
    [true, 'all'],
    [false, 'none'],
  ] as const)
    expect(effectsOf(logOf(all, [at(ALICE), at(BOB)], 'bool', [flag]))).toEqual([
      { ...ends, standard: 'ERC-721', what: { kind } },
    ])
})

it('takes Deposit and Withdrawal for wrapped FLOW on the contract WFLOW alone', () => {
  const deposit = logOf('event Deposit(address indexed dst, uint256 wad)', [at(BOB)], 'uint256', [
    9n,
  ])
  const withdrawal = logOf(
    ...([
      'event Withdrawal(address indexed src, uint256 wad)',
      [at(BOB)],
      'uint256',
      [9n],
    ] as const),
  )
  const address = WRAPPED_FLOW.mainnet ?? ('' as never)
  expect(effectsOf({ ...deposit, address })).toMatchObject([
    { amount: 9n, from: { kind: 'nowhere' }, to: end(BOB) },
  ])
  expect(effectsOf({ ...withdrawal, address })).toMatchObject([
    { amount: 9n, from: end(BOB), to: { kind: 'nowhere' } },
  ])
  expect(effectsOf(deposit)).toEqual([])
  expect(evmTokenEffects({ ...deposit, address }, 'emulator')).toEqual([])
})

it('says nothing of a log that is not exactly as its event', () => {
  const log = logOf(TRANSFER, [at(ALICE), at(BOB)], 'uint256', [5n])
  const [event, from, to] = log.topics
  expect(effectsOf(log)).toHaveLength(1)
  const dirty = from?.with(0, 1) ?? new Uint8Array()
  for (const change of [
    { data: log.data.subarray(1) },
    { data: new Uint8Array([...log.data, 0]) },
    { topics: log.topics.slice(0, 2) },
    { topics: [] },
    { topics: [event, dirty, to] as never },
    { topics: [event?.with(0, 0), from, to] as never },
  ])
    expect(effectsOf({ ...log, ...change })).toEqual([])
})
