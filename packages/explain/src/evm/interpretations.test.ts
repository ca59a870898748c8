import { parseHex } from '@toolkit/core/bytes/hex'
import { readAbi } from '@toolkit/core/evm/abi/read-abi'
import { type Abi, encodeErrorResult, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { type Interpretation, readCall, readFailure, readLog } from './interpretations.ts'

const TO = `0x${'cd'.repeat(20)}` as const
const call = (abi: readonly string[], args: readonly unknown[]) =>
  parseHex(encodeFunctionData({ abi: parseAbi(abi as never) as Abi, args }))
const TRANSFER = call(['function transfer(address to, uint256 amount)'], [TO, 1500n])
const AGGREGATE = ['function aggregate((address target, bytes callData)[] calls)']

const described = (interpretation: Interpretation | undefined) =>
  interpretation?.fits
    ? `${interpretation.known.signature} ${interpretation.values.map(({ name, value }) => `${name}=${value}`).join()}`
    : interpretation?.error.message

it('reads a call of the table, with the names of its arguments; clashing signatures come behind', () => {
  const { selector, interpretations } = readCall(TRANSFER)
  expect(selector).toBe('a9059cbb')
  expect(described(interpretations[0])).toBe(
    `transfer(address,uint256) to=${'cd'.repeat(20)},amount=1500`,
  )
  expect(interpretations.map(({ known, fits }) => `${known.signature} ${fits}`)).toEqual([
    'transfer(address,uint256) true',
    'workMyDirefulOwner(uint256,uint256) true',
    'many_msg_babbage(bytes1) false',
    'join_tg_invmru_haha_fd06787(address,bool) false',
  ])
})

it('says where two readings fit', () => {
  const data = Uint8Array.of(...TRANSFER.subarray(0, 4), ...new Uint8Array(64))
  const fitting = readCall(data).interpretations.filter(({ fits }) => fits)
  expect(fitting.map(({ known }) => known.signature)).toEqual([
    'transfer(address,uint256)',
    'join_tg_invmru_haha_fd06787(address,bool)',
    'workMyDirefulOwner(uint256,uint256)',
  ])
})

it('keeps the bytes behind the last argument', () => {
  const data = Uint8Array.of(...TRANSFER, 7, 8, 9)
  const [interpretation] = readCall(data).interpretations
  expect(interpretation?.fits && interpretation.rest).toEqual(Uint8Array.of(7, 8, 9))
  const exact = readCall(TRANSFER).interpretations[0]
  expect(exact?.fits && exact.rest).toEqual(new Uint8Array())
})

it('tells the place where call data is cut, and of an offset that points outside', () => {
  const [cut] = readCall(TRANSFER.subarray(0, 40)).interpretations
  expect(cut).toMatchObject({ fits: false, error: { code: 'abi/cut-off' } })
  const outside = call(AGGREGATE, [[{ target: TO, callData: '0x1234' }]])
  outside[4 + 28] = 0x7f
  const [interpretation] = readCall(outside).interpretations
  expect(interpretation).toMatchObject({
    fits: false,
    error: { code: 'abi/offset-outside', position: { offset: 4 } },
  })
})

it('knows nothing of another selector, and of fewer than 4 bytes', () => {
  const unknown = parseHex('01020304')
  expect(readCall(unknown)).toEqual({ selector: '01020304', interpretations: [] })
  expect(readCall(unknown.subarray(0, 3))).toEqual({ selector: null, interpretations: [] })
  const { items } = readAbi('function poke(uint256 hardness)')
  const poke = call(['function poke(uint256 hardness)'], [3n])
  expect(readCall(poke).interpretations).toEqual([])
  expect(described(readCall(poke, items).interpretations[0])).toBe('poke(uint256) hardness=3')
})

it('reads reason, panic, errors of the table and of a given ABI', () => {
  const error = (abi: string, args: readonly unknown[]) =>
    parseHex(encodeErrorResult({ abi: parseAbi([abi] as never) as Abi, args }))
  expect(readFailure(error('error Error(string reason)', ['no']))).toMatchObject({
    kind: 'reason',
    reason: 'no',
  })
  expect(readFailure(error('error Panic(uint256 code)', [17n]))).toMatchObject({
    kind: 'panic',
    meaning: 'arithmetic overflow or underflow',
  })
  const balance = readFailure(
    error('error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)', [
      TO,
      1n,
      2n,
    ]),
  )
  expect(balance.kind === 'custom' && described(balance.interpretations[0])).toBe(
    `ERC20InsufficientBalance(address,uint256,uint256) sender=${'cd'.repeat(20)},balance=1,needed=2`,
  )
  const own = error('error TooSoft(uint8 by)', [4n])
  expect(readFailure(own)).toMatchObject({ kind: 'custom', interpretations: [] })
  const given = readFailure(own, readAbi('error TooSoft(uint8 by)').items)
  expect(given.kind === 'custom' && described(given.interpretations[0])).toBe('TooSoft(uint8) by=4')
  expect(readFailure(new Uint8Array())).toEqual({ kind: 'empty' })
  // A reason whose length exceeds the data is invalid.
  expect(readFailure(error('error Error(string reason)', ['no']).subarray(0, 60))).toMatchObject({
    kind: 'custom',
    selector: '08c379a0',
  })
})

it('reads a log as the event that its topics and data fit, and says why it fits none', () => {
  const topic = parseHex('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
  const word = (last: number) => new Uint8Array(32).with(31, last)
  const address = 'ab'.repeat(20) as never
  const log = { address, topics: [topic, word(1), word(2)], data: word(3) }
  const [erc20] = readLog(log)
  expect(erc20?.fits && erc20.known.sources).toEqual(['ERC-20'])
  const [erc721] = readLog({ ...log, topics: [...log.topics, word(3)], data: new Uint8Array() })
  expect(erc721?.fits && erc721.known.sources).toEqual(['ERC-721'])
  const short = readLog({ ...log, data: word(3).subarray(1) })
  expect(short.map(({ fits }) => fits)).toEqual([false, false])
  expect(readLog({ ...log, topics: [word(9)] })).toEqual([])
  expect(readLog({ ...log, topics: [] })).toEqual([])
})

it('is not slowed by 100 kB of a revert', () => {
  const flood = Uint8Array.of(...parseHex(toFunctionSelector('error Flood(bytes)').slice(2)))
  const data = new Uint8Array(100_000)
  data.set(flood)
  expect(readFailure(data)).toMatchObject({ kind: 'custom', interpretations: [] })
})
