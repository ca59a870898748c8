import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { describe, expect, it } from 'vitest'
import { isWithoutLimit, readTokenCall } from './token-call.ts'

const evm = (digits: string): EvmAddress => parseEvmAddress(digits.repeat(20)).address
const [a, b] = [evm('ab'), evm('cd')]
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')
const call = (selector: string, ...message: readonly (string | bigint)[]) =>
  `${selector}${message.map(word).join('')}`

const CALLS = {
  'transfer(address,uint256)': [
    call('a9059cbb', a, 1000n),
    { kind: 'transfer', to: a, amount: 1000n },
  ],
  'approve(address,uint256)': [
    call('095ea7b3', a, 2n ** 256n - 1n),
    { kind: 'approve', spender: a, amount: 2n ** 256n - 1n },
  ],
  'transferFrom(address,address,uint256)': [
    call('23b872dd', a, b, 7n),
    { kind: 'transfer-from', from: a, to: b, amount: 7n },
  ],
  'safeTransferFrom(address,address,uint256)': [
    call('42842e0e', a, b, 7n),
    { kind: 'safe-transfer-from', from: a, to: b, id: 7n, data: null },
  ],
  'safeTransferFrom(address,address,uint256,bytes)': [
    call('b88d4fde', a, b, 7n, 128n, 3n, '010203'.padEnd(64, '0')),
    { kind: 'safe-transfer-from', from: a, to: b, id: 7n, data: Uint8Array.of(1, 2, 3) },
  ],
  'setApprovalForAll(address,bool)': [
    call('a22cb465', a, 1n),
    { kind: 'approve-all', operator: a, approved: true },
  ],
} as const

describe.each(Object.entries(CALLS))('%s', (_, [hex, read]) => {
  const data = parseHex(hex)

  it('is read', () => expect(readTokenCall(data)).toEqual(read))

  it('is not read a byte longer or shorter', () => {
    for (let length = 0; length < data.length; length += 1) {
      expect(readTokenCall(data.subarray(0, length))).toBeNull()
    }
    expect(readTokenCall(parseHex(`${hex}00`))).toBeNull()
    expect(readTokenCall(parseHex(`${hex}${word(0n)}`))).toBeNull()
  })

  it('is not read with anything in front of an address', () => {
    for (let at = 4; at < 16; at += 1) {
      const other = data.slice()
      other[at] = 1
      expect(readTokenCall(other)).toBeNull()
    }
  })
})

it('reads no flag but 0 and 1, no bytes at another place and none that are padded otherwise', () => {
  expect(readTokenCall(parseHex(call('a22cb465', a, 0n)))).toMatchObject({ approved: false })
  expect(readTokenCall(parseHex(call('a22cb465', a, 2n)))).toBeNull()
  const bytes = (...rest: readonly (string | bigint)[]) =>
    readTokenCall(parseHex(call('b88d4fde', a, b, 7n, ...rest)))
  expect(bytes(128n, 0n)).toMatchObject({ data: new Uint8Array() })
  expect(bytes(160n, 0n, 0n)).toBeNull()
  expect(bytes(128n, 1n, 1n)).toBeNull()
  expect(bytes(128n, 2n ** 255n)).toBeNull()
  expect(bytes(128n, 33n, 0n)).toBeNull()
})

it('reads no other function', () => {
  expect(readTokenCall(parseHex(call('a9059cbc', a, 1000n)))).toBeNull()
  expect(readTokenCall(new Uint8Array())).toBeNull()
})

it('takes half of all numbers and more for no limit', () => {
  expect(isWithoutLimit(2n ** 255n)).toBe(true)
  expect(isWithoutLimit(2n ** 255n - 1n)).toBe(false)
})
