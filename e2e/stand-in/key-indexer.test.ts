import type { FlowAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SERVICE_KEY } from './access-node.ts'
import { type StandInKeyIndexer, startKeyIndexer } from './key-indexer.ts'
import { NEW_PUBLIC_KEY, request } from './test-transactions.ts'

let indexer: StandInKeyIndexer

beforeEach(async () => {
  indexer = await startKeyIndexer([
    { ...SERVICE_KEY, address: '179b6b1cb6755e31' as FlowAddress, keyIndex: 2 },
  ])
})

afterEach(() => indexer.stop())

it('finds a key in the indexer’s own words', async () => {
  const { status, json } = await request(indexer, `/key/0x${SERVICE_KEY.publicKey}`)
  expect(status).toBe(200)
  expect(json).toEqual({
    publicKey: SERVICE_KEY.publicKey,
    accounts: [
      {
        address: '0x179b6b1cb6755e31',
        keyId: 2,
        weight: 1000,
        sigAlgo: 1,
        hashAlgo: 3,
        isRevoked: false,
        signing: 'ECDSA_P256',
        hashing: 'SHA3_256',
      },
    ],
  })
})

it('answers 200 without accounts for an unknown key, and for one in upper case', async () => {
  expect((await request(indexer, `/key/${NEW_PUBLIC_KEY}`)).json.accounts).toEqual([])
  const upper = SERVICE_KEY.publicKey.toUpperCase()
  expect((await request(indexer, `/key/${upper}`)).json.accounts).toEqual([])
})

it('lets the first of two answers come last', async () => {
  const gate = indexer.hold(new RegExp(NEW_PUBLIC_KEY))
  let first = 'not answered'
  const held = request(indexer, `/key/${NEW_PUBLIC_KEY}`).then(() => {
    first = 'answered'
  })
  await gate.reached
  await request(indexer, `/key/${SERVICE_KEY.publicKey}`)
  expect(first).toBe('not answered')
  gate.release()
  await held
})

it('forgets the keys that a test has added, and no others', async () => {
  const added = { ...SERVICE_KEY, publicKey: readHex(NEW_PUBLIC_KEY, 64) }
  indexer.add({ ...added, address: '179b6b1cb6755e31' as FlowAddress, keyIndex: 0 })
  indexer.reset()
  expect((await request(indexer, `/key/${NEW_PUBLIC_KEY}`)).json.accounts).toEqual([])
  expect((await request(indexer, `/key/${SERVICE_KEY.publicKey}`)).json.accounts).toHaveLength(1)
})

it('says how many keys it has', async () => {
  expect((await request(indexer, '/status')).json.publicKeyCount).toBe(1)
})
