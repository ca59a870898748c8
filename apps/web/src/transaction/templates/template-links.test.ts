import { addressAt } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { cancelScheduledLink, scheduleLink, sendAllLink } from './template-links'

const address = addressAt('testnet', 7n)

test('a link names template, account and number', () => {
  expect(scheduleLink('testnet', address)).toBe(
    `/code/rlpTx?network=testnet#view=create&template=schedule-transaction&from=0x${address}`,
  )
  expect(cancelScheduledLink('testnet', address, 12n)).toBe(
    `/code/rlpTx?network=testnet#view=create&template=cancel-scheduled-transaction&from=0x${address}&id=12`,
  )
})

const sender = addressAt('mainnet', 7n)

test('a link to send everything names the account, and the network only where that is asked for', () => {
  expect(sendAllLink(sender)).toBe(`/code/rlpTx#view=create&template=send-all&from=0x${sender}`)
  expect(sendAllLink(sender, 'mainnet')).toBe(
    `/code/rlpTx?network=mainnet#view=create&template=send-all&from=0x${sender}`,
  )
})
