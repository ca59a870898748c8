import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { readEvents } from '../reads/events'
import { forgetPast } from '../reads/request-node'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { readableRange, readNodeRoot } from './readable-range'

const HEAD = 10_000n
const ROOT = 5_000n
const { signal } = new AbortController()

function chainWith(...pastNodes: string[]) {
  return fakeFetch(({ url }) => {
    const networks = Object.fromEntries(
      NETWORK_IDS.map(id => [
        id,
        {
          ...{ accessNode: 'https://node.test', keyIndexer: null, sponsored: false, pastNodes },
          walletDiscovery: 'https://wallet.test',
        },
      ]),
    )
    if (url.endsWith('/api/config')) return json({ networks, walletConnectProjectId: null })
    if (url.includes('/node_version_info')) return json({ node_root_block_height: `${ROOT}` })
    if (url.includes('/events')) return json([])
    const header = { id: 'ab'.repeat(32), height: `${HEAD}`, timestamp: '2026-01-01T00:00:00Z' }
    return json([{ header }])
  })
}
const range = (from: bigint, to: bigint) => readableRange('mainnet', { from, to }, signal)

beforeEach(() => {
  fakeBrowser()
  forgetSettings()
  forgetPast()
})
afterEach(() => vi.unstubAllGlobals())

test('a range within the node’s blocks is what it is', async () => {
  chainWith()
  expect(await range(ROOT, HEAD)).toEqual({
    range: { from: ROOT, to: HEAD },
    parts: [{ from: ROOT, to: HEAD }],
    clipped: null,
  })
})

test('what nobody has is left out, and said', async () => {
  chainWith()
  expect((await range(1n, 20_000n)).clipped).toEqual({
    ...{ from: ROOT, to: HEAD },
    ...{ root: ROOT, head: HEAD },
  })
  await expect(range(1n, ROOT - 1n)).rejects.toMatchObject({ code: 'chain/before-spork' })
  await expect(range(HEAD + 1n, HEAD + 2n)).rejects.toMatchObject({ code: 'chain/no-such-height' })
})

test('with nodes of past sporks the range is cut where each begins, and begins with the oldest', async () => {
  const calls = chainWith('1000', '3000')
  const { parts, clipped } = await range(500n, 6_000n)
  expect(parts).toEqual([
    { from: 1000n, to: 2999n },
    { from: 3000n, to: 4999n },
    { from: 5000n, to: 6000n },
  ])
  expect(clipped).toMatchObject({ root: 1000n, head: null })
  await expect(range(1n, 999n)).rejects.toMatchObject({ code: 'chain/before-spork' })
  const type = 'flow.AccountCreated'
  await readEvents('mainnet', { type, from: 2_000n, to: 2_100n }, signal)
  await readEvents('mainnet', { type, from: 5_000n, to: 5_100n }, signal)
  const requested = calls.map(({ url }) => url).filter(url => url.includes('/events'))
  expect(requested[0]).toContain('https://toolkit.test/api/past/mainnet/1000/v1/events?')
  expect(requested[1]).toContain('https://node.test/v1/events?')
})

beforeEach(() => void fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

const root = (answer: () => Response) => {
  fakeFetch(({ url }) =>
    url.endsWith('/node_version_info') ? answer() : new Response('', { status: 404 }),
  )
  return readNodeRoot('emulator', new AbortController().signal)
}

test('is what the node says, and null where it says nothing of it', async () => {
  expect(await root(() => json({ node_root_block_height: '137390146' }))).toBe(137_390_146n)
  expect(await root(() => json({ semver: '0.0.0' }))).toBeNull()
  expect(await root(() => json({ node_root_block_height: '' }))).toBeNull()
  expect(await root(() => new Response('404 page not found', { status: 404 }))).toBeNull()
  expect(await root(() => json({ code: 501, message: 'not implemented' }, 501))).toBeNull()
})

test('a node that asks to be left alone is not taken for one without', async () => {
  const busy = () => Response.json({ code: 429 }, { status: 429, headers: { 'retry-after': '9' } })
  await expect(root(busy)).rejects.toMatchObject({ code: 'chain/rate-limited', retryAfter: 9000 })
})
