import { addressAt } from '@toolkit/core/flow/address'
import { expect, test } from 'vitest'
import { readFragment } from '../../fragment'
import { sharedLink, sharedSchema } from './shared-link'

const here = { origin: 'https://tools.example', pathname: '/account/lookup' }
const address = addressAt('testnet', 1n)

test('a link names the network, and what is asked in the fragment, which no server gets', () => {
  expect(sharedLink('testnet', { address }, here)).toBe(
    `https://tools.example/account/lookup?network=testnet#address=${address}`,
  )
  const link = new URL(sharedLink('mainnet', { key: 'ab'.repeat(64) }, here))
  expect(link.search).toBe('?network=mainnet')
  expect(readFragment(sharedSchema, link.hash)).toEqual({ key: 'ab'.repeat(64) })
})

test.each(['#address=', `#key=${'a'.repeat(141)}`])('hostile or empty: %s', hash => {
  expect(readFragment(sharedSchema, hash)).toBeNull()
})

test('a fragment of another tool asks nothing', () => {
  expect(readFragment(sharedSchema, '#id=1')).toEqual({})
})
