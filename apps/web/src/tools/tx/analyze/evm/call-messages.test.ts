import { formatHex, parseHex, readHex } from '@toolkit/core/bytes/hex'
import { readAbi } from '@toolkit/core/evm/abi/read-abi'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import type { DirectCall } from '@toolkit/explain/evm/direct-call'
import { readCall, readFailure } from '@toolkit/explain/evm/interpretations'
import { type Abi, encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { describeClash, describeExecution } from './call-messages'

const hex = (pair: string) => readHex(pair.repeat(20), 20)
const [FROM, TOKEN, TO] = [hex('aa'), hex('bb'), hex('cc')] as const
const WFLOW = readHex('d3bf53dac106a0290b0483ecbc89d40fcc961f3e', 20)

function executionOf(call: Partial<DirectCall>, more: Partial<EvmExecution> = {}): EvmExecution {
  const directCall: DirectCall = {
    ...{ does: 'call', from: FROM, to: TOKEN, data: new Uint8Array(), value: 0n },
    ...{ gasLimit: 9n, nonce: 0n },
    ...call,
  }
  return {
    ...{ hash: readHex('01'.repeat(32), 32), hashMatches: true, directCall, ethereum: null },
    ...{ sender: null, payload: new Uint8Array(), errorCode: 0n, errorMessage: '' },
    ...{ revertReason: null, returnedData: new Uint8Array(), logs: [], gasConsumed: 1n },
    ...{ blockHeight: 1n, contract: null, ...more },
  }
}
const dataOf = (signature: string, args: readonly unknown[]) =>
  parseHex(encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never) as Abi, args }))
const messageOf = (call: Partial<DirectCall>, more: Partial<EvmExecution> = {}) => {
  const execution = executionOf(call, more)
  const failure = execution.errorCode === 0n ? null : readFailure(execution.returnedData)
  return describeExecution(execution, readCall(call.data ?? new Uint8Array()), failure, 'mainnet')
}
const TRANSFER = dataOf('transfer(address, uint256)', [`0x${TO}`, 1500n])

it.each<[Partial<DirectCall>, string]>([
  [{ data: TRANSFER }, `called transfer(to, amount) of 0x${TOKEN}, 1,500 units to 0x${TO}`],
  [
    { data: TRANSFER, to: WFLOW },
    `called transfer(to, amount) of 0x${WFLOW}, 0.0000000000000015 WFLOW to 0x${TO}`,
  ],
  [
    { data: dataOf('approve(address, uint256)', [`0x${TO}`, 2n ** 256n - 1n]) },
    `called approve(spender, amount) of 0x${TOKEN}, any amount for 0x${TO}`,
  ],
  [
    { data: dataOf('deposit()', []), value: 15n * 10n ** 17n },
    `called deposit() of 0x${TOKEN} with 1.5 FLOW`,
  ],
  [{ data: parseHex('01020304') }, `called an unknown function (0x01020304) of 0x${TOKEN}`],
  [{ data: parseHex('010203') }, `called no function (3 bytes of call data) of 0x${TOKEN}`],
  [
    { data: TRANSFER.subarray(0, 40) },
    `called a function by call data that doesn’t fit it (0xa9059cbb) of 0x${TOKEN}`,
  ],
  [{}, `called 0x${TOKEN} without call data`],
  [{ value: 10n ** 18n }, `sent 1 FLOW to 0x${TOKEN}`],
  [{ does: 'deploy', to: null }, 'deployed a contract'],
  [{ does: 'withdraw', value: 10n ** 17n }, 'withdrew 0.1 FLOW from Flow EVM'],
])('says what a call did', (call, message) => {
  expect(messageOf(call)).toBe(`0x${FROM} ${message}`)
})

it('names what has no sender, what Flow EVM does itself, and what can’t be read', () => {
  expect(messageOf({ does: 'deposit', value: 10n ** 18n })).toBe(`1 FLOW deposited to 0x${TOKEN}`)
  const coinbase = readHex(`${'0'.repeat(23)}3${'0'.repeat(16)}`, 20)
  expect(messageOf({ from: coinbase, value: 42n })).toBe(
    `0.000000000000000042 FLOW of gas fees paid out to 0x${TOKEN}`,
  )
  const arch = readHex(`${'0'.repeat(23)}1${'0'.repeat(15)}1`, 20)
  expect(messageOf({ to: arch, data: dataOf('flowBlockHeight()', []) })).toBe(
    `0x${FROM} called flowBlockHeight() of Cadence Arch 0x${arch}`,
  )
  expect(messageOf({}, { directCall: null })).toBe('A transaction of Flow EVM that can’t be read')
})

const errorOf = (signature: string, args: readonly unknown[]) =>
  parseHex(encodeErrorResult({ abi: parseAbi([`error ${signature}`] as never) as Abi, args }))

it.each<[string, Partial<EvmExecution>]>([
  ['reverted: “locked”', { returnedData: errorOf('Error(string)', ['locked']) }],
  [
    'panicked: arithmetic overflow or underflow (0x11)',
    { returnedData: errorOf('Panic(uint256)', [17n]) },
  ],
  [
    'reverted with ERC20InsufficientBalance(sender, balance, needed)',
    {
      returnedData: errorOf('ERC20InsufficientBalance(address, uint256, uint256)', [
        `0x${TO}`,
        1n,
        2n,
      ]),
    },
  ],
  ['reverted with an unknown error (0x01020304)', { returnedData: parseHex('01020304') }],
  [
    'reverted with data that doesn’t fit its error (0xe450d38c)',
    { returnedData: parseHex('e450d38c00') },
  ],
  ['reverted with bytes that are too short for an error', { returnedData: parseHex('0102') }],
  ['reverted without a reason', { errorMessage: 'execution reverted' }],
  ['failed: “out of gas”', { errorMessage: 'out of gas' }],
  ['failed: error 301', { errorCode: 301n }],
])('says how a call failed: %s', (message, more) => {
  expect(messageOf({ data: TRANSFER }, { errorCode: 306n, ...more })).toBe(
    `0x${FROM} called transfer(to, amount) of 0x${TOKEN}, 1,500 units to 0x${TO}: ${message}`,
  )
})

it('tells of a clash where it could mislead', () => {
  // Names crafted to clash with a common function aren't shown while that function matches.
  expect(describeClash(readCall(TRANSFER))).toBeNull()
  const cut = describeClash(readCall(TRANSFER.subarray(0, 40)))
  expect(cut).toMatch(/^transfer\(address,uint256\), .* share the selector 0xa9059cbb\. None of/)
  const flag = dataOf('many_msg_babbage(bytes1)', ['0x01'])
  expect(formatHex(flag.subarray(0, 4))).toBe('a9059cbb')
  expect(describeClash(readCall(flag))).toMatch(/Only many_msg_babbage\(bytes1\) fits the bytes\.$/)
  // A pasted ABI may contain one too.
  const { items } = readAbi('function OwnerTransferV7b711143(uint256 id)')
  const burn = dataOf('withdraw(uint256)', [5n])
  expect(describeClash(readCall(burn, items))).toBe(
    'OwnerTransferV7b711143(uint256) and withdraw(uint256) share the selector 0x2e1a7d4d. The bytes fit OwnerTransferV7b711143(uint256) and withdraw(uint256): only the contract tells which it is.',
  )
})
