import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from '../testing/fake-fetch'
import { findAccounts, isWalked } from './accounts-of-keys'
import { MISSING_ACCOUNTS_AT_END, WALK_CONCURRENCY } from './key-walk'

const publicKey = readHex('ab'.repeat(64), 64)
const keys = [{ publicKey, signatureAlgorithm: 'ECDSA_P256' }] as const
const network = (keyIndexer: string | null) => ({
  accessNode: 'http://127.0.0.1:8888',
  keyIndexer,
  walletDiscovery: 'http://127.0.0.1:8701/fcl/authn',
  sponsored: false,
})
const indexer = 'http://127.0.0.1:8081'
const config = {
  networks: { mainnet: network(indexer), testnet: network(null), emulator: network(null) },
  walletConnectProjectId: null,
}
const mainnetAddress = addressAt('mainnet', 7n)
const found = {
  address: mainnetAddress,
  keyIndex: 3,
  weight: 500,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  revoked: true,
}
const indexed = {
  address: `0x${mainnetAddress}`,
  keyId: 3,
  weight: 500,
  sigAlgo: 2,
  hashAlgo: 3,
  isRevoked: true,
  signing: 'ECDSA_P256',
  hashing: 'SHA3_256',
}

let calls: Call[]
function world(reply: (call: Call) => Response | Promise<Response>, server = true): void {
  calls = fakeFetch(call => {
    if (!call.url.endsWith('/api/config')) return reply(call)
    return server ? json(config) : new Response('', { status: 404 })
  })
}
const requests = () => calls.map(call => call.url).filter(url => !url.endsWith('/api/config'))

beforeEach(() => {
  forgetSettings()
  fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('asks the server where there is one', async () => {
  world(() => json({ publicKey, accounts: [found] }))
  expect(await findAccounts('mainnet', keys)).toEqual({
    accounts: [{ ...found, publicKey }],
    source: 'indexer',
    complete: true,
  })
  expect(requests()).toEqual([`https://toolkit.test/api/keys/${publicKey}?network=mainnet`])
})

test('asks the indexer itself on a static host, and reads its own words', async () => {
  world(() => json({ publicKey, accounts: [indexed] }), false)
  expect((await findAccounts('mainnet', keys)).accounts).toEqual([{ ...found, publicKey }])
  expect(requests()).toEqual([`https://production.key-indexer.flow.com/key/${publicKey}`])
})

test('asks the indexer itself when the server is away', async () => {
  world(call =>
    call.url.startsWith(indexer) ? json({ publicKey, accounts: null }) : refuseConnection(),
  )
  expect((await findAccounts('mainnet', keys)).accounts).toEqual([])
  expect(requests().at(-1)).toBe(`${indexer}/key/${publicKey}`)
})

test.each([
  ['{"error":"could not connect to the database"}', 'keys/indexer-database'],
  ['404 page not found', 'chain/bad-answer'],
])('a 404 of the indexer is no unknown key: %s', async (body, code) => {
  world(() => new Response(body, { status: 404 }), false)
  await expect(findAccounts('mainnet', keys)).rejects.toMatchObject({ code })
  expect(requests()).toHaveLength(1)
})

test('the server’s own error is shown, after one request', async () => {
  const error = {
    code: 'keys/indexer-unreachable',
    message: 'The key indexer cannot be reached.',
    suggestion: 'Try again in a moment.',
  }
  world(() => json({ error }, 502))
  await expect(findAccounts('mainnet', keys)).rejects.toMatchObject(error)
  expect(requests()).toHaveLength(1)
})

test('accounts of another network are not shown', async () => {
  world(() => json({ publicKey, accounts: [{ ...found, address: addressAt('testnet', 7n) }] }))
  await expect(findAccounts('mainnet', keys)).rejects.toMatchObject({
    code: 'chain/bad-answer',
  })
})

test('a key counts on its own curve only', async () => {
  world(() =>
    json({ publicKey, accounts: [found, { ...found, signatureAlgorithm: 'ECDSA_secp256k1' }] }),
  )
  expect((await findAccounts('mainnet', keys)).accounts).toEqual([{ ...found, publicKey }])
})

test('every key is asked for, and what can be used comes first', async () => {
  const other = readHex('cd'.repeat(64), 64)
  world(call =>
    json({
      accounts: call.url.includes(other)
        ? [{ ...found, revoked: false, weight: 1000, signatureAlgorithm: 'ECDSA_secp256k1' }]
        : [found, { ...found, revoked: false }],
    }),
  )
  const both = [...keys, { publicKey: other, signatureAlgorithm: 'ECDSA_secp256k1' } as const]
  const { accounts } = await findAccounts('mainnet', both)
  expect(accounts.map(({ revoked, weight }) => [revoked, weight])).toEqual([
    [false, 1000],
    [false, 500],
    [true, 500],
  ])
})

test('a failure of one key fails the whole: half an answer is none', async () => {
  const other = readHex('cd'.repeat(64), 64)
  world(call => (call.url.includes(other) ? json({}, 500) : json({ accounts: [found] })))
  const both = [...keys, { publicKey: other, signatureAlgorithm: 'ECDSA_P256' } as const]
  await expect(findAccounts('mainnet', both)).rejects.toMatchObject({ code: 'chain/fault' })
})

test('offline, nothing is asked; a chain on this machine is', async () => {
  world(() => json({ code: 404, message: 'Flow resource not found: x' }, 404))
  vi.stubGlobal('navigator', { onLine: false })
  await expect(findAccounts('mainnet', keys)).rejects.toMatchObject({ code: 'chain/offline' })
  expect(requests()).toEqual([])
  expect((await findAccounts('emulator', keys)).accounts).toEqual([])
})

test.each([{ weight: 1.5 }, { weight: -1 }, { address: 'xyz' }, { signatureAlgorithm: 'BLS' }])(
  'an account that cannot be read makes the answer bad: %j',
  async change => {
    world(() => json({ publicKey, accounts: [found, { ...found, ...change }] }))
    await expect(findAccounts('mainnet', keys)).rejects.toMatchObject({
      code: 'chain/bad-answer',
    })
  },
)

test('a real network without an indexer is not walked', async () => {
  world(() => json({}))
  await expect(findAccounts('testnet', keys)).rejects.toMatchObject({
    code: 'keys/no-indexer',
  })
  expect(requests()).toEqual([])
})

/** The emulator with accounts at the given indexes, each with the searched key once and another key. */
function emulator(indexes: readonly bigint[]): { atOnce: () => number } {
  const byAddress = new Map(indexes.map(index => [String(addressAt('emulator', index)), index]))
  let open = 0
  let most = 0
  world(async call => {
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    await Promise.resolve()
    open -= 1
    const address = /accounts\/([0-9a-f]{16})\/keys/.exec(call.url)?.[1] ?? ''
    const index = byAddress.get(address)
    if (index === undefined) return json({ code: 404, message: 'Flow resource not found: x' }, 404)
    const key = {
      index: '0',
      public_key: `0x${index === 6n ? publicKey : 'cd'.repeat(64)}`,
      signing_algorithm: 'ECDSA_P256',
      hashing_algorithm: 'SHA3_256',
      sequence_number: '0',
      weight: '1000',
      revoked: false,
    }
    return json({ keys: [key, { ...key, index: '1', public_key: `0x${'ef'.repeat(64)}` }] })
  })
  return { atOnce: () => most }
}

test('walks the emulator by account index, four at a time, until no more accounts come', async () => {
  const { atOnce } = emulator([1n, 2n, 3n, 4n, 5n, 6n])
  const progress: number[] = []
  const lookup = await findAccounts('emulator', keys, {
    onProgress: count => progress.push(count),
  })
  expect(lookup).toEqual({
    source: 'walk',
    complete: true,
    accounts: [
      {
        address: addressAt('emulator', 6n),
        publicKey,
        keyIndex: 0,
        weight: 1000,
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        revoked: false,
      },
    ],
  })
  expect(atOnce()).toBe(WALK_CONCURRENCY)
  expect(progress).toEqual([4, 8])
  expect(requests()).toHaveLength(12)
})

test('one walk answers any number of keys, and says which of them each one is', async () => {
  emulator([1n, 2n, 6n])
  expect([await isWalked('emulator'), await isWalked('mainnet')]).toEqual([true, false])
  const others = ['cd', '12'].map(byte => readHex(byte.repeat(64), 64))
  const many = [
    ...keys,
    ...others.map(other => ({ publicKey: other, signatureAlgorithm: 'ECDSA_P256' }) as const),
  ]
  const { accounts } = await findAccounts('emulator', many)
  expect(accounts.map(({ address, publicKey: own }) => [address, own.slice(0, 2)])).toEqual([
    [addressAt('emulator', 1n), 'cd'],
    [addressAt('emulator', 2n), 'cd'],
    [addressAt('emulator', 6n), 'ab'],
  ])
  expect(requests()).toHaveLength(12)
})

test('a gap shorter than the end does not end the walk', async () => {
  const gap = BigInt(MISSING_ACCOUNTS_AT_END)
  emulator([1n, 6n])
  expect(gap).toBe(5n)
  expect((await findAccounts('emulator', keys)).accounts).toHaveLength(1)
})

test('a node that fails ends the walk with its error, not with “none found”', async () => {
  world(() => json({ code: 400, message: 'Invalid Flow argument: no' }, 400))
  await expect(findAccounts('emulator', keys)).rejects.toMatchObject({
    code: 'chain/refused',
  })
})

test('a walk that is aborted asks no more', async () => {
  const abort = new AbortController()
  emulator([1n, 2n, 3n, 4n, 5n])
  const ended = findAccounts('emulator' satisfies NetworkId, keys, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('another key')),
  })
  await expect(ended).rejects.toThrow('another key')
  expect(requests()).toHaveLength(WALK_CONCURRENCY)
})
