import { addressAt } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from './config'
import { findAccountsByKey } from './key-lookup'
import { MISSING_ACCOUNTS_AT_END, WALK_CONCURRENCY } from './key-walk'
import { fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from './testing/fake-fetch'

const publicKey = 'ab'.repeat(64)
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
const asked = () => calls.map(call => call.url).filter(url => !url.endsWith('/api/config'))

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
  expect(await findAccountsByKey('mainnet', publicKey)).toEqual({
    accounts: [found],
    source: 'indexer',
    complete: true,
  })
  expect(asked()).toEqual([`https://toolkit.test/api/keys/${publicKey}?network=mainnet`])
})

test('asks the indexer itself on a static host, and reads its own words', async () => {
  world(() => json({ publicKey, accounts: [indexed] }), false)
  expect((await findAccountsByKey('mainnet', publicKey)).accounts).toEqual([found])
  expect(asked()).toEqual([`https://production.key-indexer.flow.com/key/${publicKey}`])
})

test('asks the indexer itself when the server is away', async () => {
  world(call =>
    call.url.startsWith(indexer) ? json({ publicKey, accounts: null }) : refuseConnection(),
  )
  expect((await findAccountsByKey('mainnet', publicKey)).accounts).toEqual([])
  expect(asked().at(-1)).toBe(`${indexer}/key/${publicKey}`)
})

test('the server’s own error is shown, after one request', async () => {
  const error = {
    code: 'keys/indexer-unreachable',
    message: 'The key indexer cannot be reached.',
    suggestion: 'Try again in a moment.',
  }
  world(() => json({ error }, 502))
  await expect(findAccountsByKey('mainnet', publicKey)).rejects.toMatchObject(error)
  expect(asked()).toHaveLength(1)
})

test('accounts of another network are not shown', async () => {
  world(() => json({ publicKey, accounts: [{ ...found, address: addressAt('testnet', 7n) }] }))
  await expect(findAccountsByKey('mainnet', publicKey)).rejects.toMatchObject({
    code: 'chain/bad-answer',
  })
})

test.each([{ weight: 1.5 }, { weight: -1 }, { address: 'xyz' }, { signatureAlgorithm: 'BLS' }])(
  'an account that cannot be read makes the answer bad: %j',
  async change => {
    world(() => json({ publicKey, accounts: [found, { ...found, ...change }] }))
    await expect(findAccountsByKey('mainnet', publicKey)).rejects.toMatchObject({
      code: 'chain/bad-answer',
    })
  },
)

test('a real network without an indexer is not walked', async () => {
  world(() => json({}))
  await expect(findAccountsByKey('testnet', publicKey)).rejects.toMatchObject({
    code: 'keys/no-indexer',
  })
  expect(asked()).toEqual([])
})

/** The emulator with accounts at the given indexes, each with the searched key once and another. */
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
  const lookup = await findAccountsByKey('emulator', publicKey, {
    onProgress: count => progress.push(count),
  })
  expect(lookup).toEqual({
    source: 'walk',
    complete: true,
    accounts: [
      {
        address: addressAt('emulator', 6n),
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
  expect(asked()).toHaveLength(12)
})

test('a gap shorter than the end does not end the walk', async () => {
  const gap = BigInt(MISSING_ACCOUNTS_AT_END)
  emulator([1n, 6n])
  expect(gap).toBe(5n)
  expect((await findAccountsByKey('emulator', publicKey)).accounts).toHaveLength(1)
})

test('a node that fails ends the walk with its error, not with “none found”', async () => {
  world(() => json({ code: 400, message: 'Invalid Flow argument: no' }, 400))
  await expect(findAccountsByKey('emulator', publicKey)).rejects.toMatchObject({
    code: 'chain/refused',
  })
})

test('a walk that is aborted asks no more', async () => {
  const abort = new AbortController()
  emulator([1n, 2n, 3n, 4n, 5n])
  const ended = findAccountsByKey('emulator' satisfies NetworkId, publicKey, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('another key')),
  })
  await expect(ended).rejects.toThrow('another key')
  expect(asked()).toHaveLength(WALK_CONCURRENCY)
})
