import { addressAt } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { cancelScheduledLink, scheduleLink } from './schedule-links'

const address = addressAt('testnet', 7n)

test('a link names template, account and number', () => {
  expect(scheduleLink('testnet', address)).toBe(
    `/code/rlpTx?network=testnet#view=create&template=schedule-transaction&from=0x${address}`,
  )
  expect(cancelScheduledLink('testnet', address, 12n)).toBe(
    `/code/rlpTx?network=testnet#view=create&template=cancel-scheduled-transaction&from=0x${address}&id=12`,
  )
})
