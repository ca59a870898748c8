import { Secret } from '@toolkit/core/secret'
import { expect, test } from 'vitest'
import { linkTo } from './links'
import { TOOLS } from './registry'

const address = 'f8d6e0586b0a20c7'

test('a link opens a tool, with what it takes in the fragment, which no server gets', () => {
  expect(linkTo('key-keystore')).toBe('/key/keystore')
  expect(linkTo('account-lookup', { kind: 'address', address })).toBe(
    `/account/lookup#address=${address}`,
  )
  expect(linkTo('account-lookup', { kind: 'address', address }, 'testnet')).toBe(
    `/account/lookup?network=testnet#address=${address}`,
  )
  const key = new URL(
    linkTo('account-lookup', { kind: 'public-key', publicKey: 'ab'.repeat(64) }, 'mainnet'),
    'https://tools.example',
  )
  expect([key.search, key.hash]).toEqual(['?network=mainnet', `#key=${'ab'.repeat(64)}`])
  expect(linkTo('tx-analyze', { kind: 'transaction-id', transactionId: '0f' })).toBe(
    '/key/analyze#id=0f',
  )
})

test('what a tool takes from no link is left out', () => {
  expect(linkTo('key-verify', { kind: 'address', address })).toBe('/key/verify')
})

test('no secret gets into a link', () => {
  const privateKey = new Secret('1'.repeat(64))
  for (const { id } of TOOLS) {
    // @ts-expect-error private keys are of a secret kind
    expect(linkTo(id, { kind: 'private-key', privateKey })).not.toContain('#')
    // @ts-expect-error phrases are of a secret kind
    expect(linkTo(id, { kind: 'mnemonic', mnemonic: privateKey })).not.toContain('#')
    // @ts-expect-error keystores are of a secret kind
    expect(linkTo(id, { kind: 'keystore', text: '{}' })).not.toContain('#')
  }
})
