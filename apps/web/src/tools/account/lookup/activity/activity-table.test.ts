import { parseAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import type { TokenTransfer } from '../../../../chain/reads/account-activity'
import { describeTransferred, direction } from './activity-table'

const [own, other] = [parseAddress('1654653399040a61'), parseAddress('f233dcee88fe0abe')]
const transfer: TokenTransfer = {
  kind: 'transfer',
  transactionId: 'ab'.repeat(32),
  height: 5n,
  time: null,
  token: 'A.1654653399040a61.FlowToken',
  amount: 1_234_50000000n,
  nftId: null,
  from: own,
  to: other,
  events: '1,2',
}

test('what was moved', () => {
  expect(describeTransferred(transfer)).toBe('1,234.50000000 FlowToken')
  expect(describeTransferred({ ...transfer, amount: null, nftId: '7' })).toBe('FlowToken #7')
  expect(describeTransferred({ ...transfer, token: 'odd', amount: 1n })).toBe('0.00000001 odd')
})

test('which way', () => {
  expect(direction(transfer, own)).toBe('sent')
  expect(direction(transfer, other)).toBe('received')
  expect(direction({ from: null, to: own }, own)).toBe('received')
  expect(direction({ from: own, to: own }, own)).toBe('to itself')
})
