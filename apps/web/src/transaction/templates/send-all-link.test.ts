import { addressAt } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { sendAllLink } from './send-all-link'

const address = addressAt('mainnet', 7n)

test('it names the account, and the network only where that is asked for', () => {
  expect(sendAllLink(address)).toBe(`/code/rlpTx#view=create&template=send-all&from=0x${address}`)
  expect(sendAllLink(address, 'mainnet')).toBe(
    `/code/rlpTx?network=mainnet#view=create&template=send-all&from=0x${address}`,
  )
})
