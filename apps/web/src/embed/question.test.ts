import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../frame/links'
import { lookupPath } from './account-card'
import { requestedAccount, requestedTransaction } from './question'
import { themeIn, themeOfMessage } from './theme'
import { analyzePath } from './transaction-card'

const ID = 'ab'.repeat(32)
const MAINNET = '1654653399040a61'
const TESTNET = '8c5303eaa26202d6'

describe('the address line of a card', () => {
  it.each([
    ['', `#id=${ID}`, 'mainnet'],
    ['?network=testnet', `#id=0x${ID.toUpperCase()}`, 'testnet'],
    ['?network=nowhere&theme=dark', `#x=1&id=%20${ID}`, 'mainnet'],
  ])('%s%s is a transaction', (search, hash, network) => {
    expect(requestedTransaction({ search, hash })).toEqual({ network, value: ID })
  })

  it.each(['', '#', '#id=', '#address=1', `#id=${'a'.repeat(1000)}`, `#ID=${ID}`])(
    '%s has no transaction to show',
    hash => {
      expect(() => requestedTransaction({ search: '', hash })).toThrow(
        'The address of this card has no #id= to show.',
      )
    },
  )

  it.each(['#id=ab', '#id=<script>', `#id=${ID}0`])('%s is refused', hash => {
    expect(() => requestedTransaction({ search: '', hash })).toThrow(/transaction id/)
  })

  it('has an account of its network', () => {
    const request = (search: string, address: string) =>
      requestedAccount({ search, hash: `#address=${address}` })
    expect(request('', `0x${MAINNET}`)).toEqual({ network: 'mainnet', value: MAINNET })
    expect(request('?network=testnet', TESTNET)).toEqual({ network: 'testnet', value: TESTNET })
    expect(() => request('?network=testnet', MAINNET)).toThrow(/Mainnet/)
    expect(() => request('', '1234')).toThrow()
  })
})

describe('the theme', () => {
  it.each([
    ['?theme=dark', 'dark'],
    ['?theme=light&network=testnet', 'light'],
    ['?theme=system', 'system'],
    ['', 'system'],
    ['?theme=blue', 'system'],
  ])('of %s is %s', (search, theme) => expect(themeIn(search)).toBe(theme))

  it('of a message is taken in one shape alone', () => {
    const type = 'flow-toolkit:theme'
    expect(themeOfMessage({ type, theme: 'light' })).toBe('light')
    for (const other of [
      ...[null, undefined, 'light', 7, [], {}, { type }, { theme: 'light' }],
      { type, theme: 'blue' },
      { type, theme: ['light'] },
      { type: 'theme', theme: 'light' },
      `{"type":"${type}","theme":"light"}`,
    ]) {
      expect(themeOfMessage(other)).toBeNull()
    }
  })
})

describe('the way on', () => {
  it('is the link that the tools write themselves', () => {
    const id = readHex(ID, 32)
    const address = parseAddress(TESTNET)
    expect(analyzePath('mainnet', id)).toBe(
      linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, 'mainnet'),
    )
    expect(lookupPath('testnet', address)).toBe(
      linkTo('account-lookup', { kind: 'address', address }, 'testnet'),
    )
  })
})
