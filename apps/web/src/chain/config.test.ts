import { NETWORKS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIG_TIMEOUT_MS, forgetSettings, loadSettings, STATIC_SETTINGS } from './config'
import { fakeBrowser } from './testing/fake-browser'
import { fakeFetch, hang, json, refuseConnection } from './testing/fake-fetch'

const network = (port: number) => ({
  accessNode: `http://127.0.0.1:${port}/`,
  keyIndexer: null,
  walletDiscovery: `http://127.0.0.1:${port}/authn`,
  sponsored: true,
})
const answer = {
  networks: { mainnet: network(1), testnet: network(2), emulator: network(3) },
  walletConnectProjectId: null,
}

beforeEach(() => {
  forgetSettings()
  fakeBrowser('/key/generate?x=1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('takes the server’s networks over the built-in ones, and asks once', async () => {
  const calls = fakeFetch(() => json(answer))
  const [settings, again] = await Promise.all([loadSettings(), loadSettings()])
  expect(settings).toBe(again)
  expect(calls.map(call => call.url)).toEqual(['https://toolkit.test/api/config'])
  expect(settings.server).toBe(true)
  expect(settings.networks.emulator).toEqual({
    ...NETWORKS.emulator,
    accessNode: 'http://127.0.0.1:3',
    keyIndexer: null,
    walletDiscovery: 'http://127.0.0.1:3/authn',
    sponsored: true,
    pastNodes: [],
  })
})

test('knows the past sporks whose nodes the server asks, and refuses heights that are none', async () => {
  const withPast = (pastNodes: unknown) => ({
    ...answer,
    networks: { ...answer.networks, mainnet: { ...network(1), pastNodes } },
  })
  fakeFetch(() => json(withPast(['65264619', '85981135'])))
  expect((await loadSettings()).networks.mainnet.pastNodes).toEqual([65_264_619n, 85_981_135n])
  forgetSettings()
  fakeFetch(() => json(withPast(['-1'])))
  expect(await loadSettings()).toBe(STATIC_SETTINGS)
})

test('takes the Google client that the server names, and none from one that names none', async () => {
  const google = {
    clientId: '1-a.apps.googleusercontent.com',
    authorizationUrl: 'http://127.0.0.1:4/auth',
    apiOrigin: 'http://127.0.0.1:4',
    revocationUrl: 'http://127.0.0.1:4/revoke',
  }
  fakeFetch((_call, position) => json(position === 0 ? { ...answer, google } : answer))
  expect((await loadSettings()).google).toEqual(google)
  forgetSettings()
  expect((await loadSettings()).google).toBeNull()
})

const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
test.each([
  ['a 404', () => new Response('not found', { status: 404 })],
  ['a page in place of JSON', page],
  ['JSON of another shape', () => json({ networks: {} })],
  [
    'an access node that is no http address',
    () =>
      json({
        ...answer,
        networks: { ...answer.networks, mainnet: { ...network(1), accessNode: 'javascript:1' } },
      }),
  ],
])('falls back to the built-in networks on %s, for good', async (_name, reply) => {
  const calls = fakeFetch(reply)
  expect(await loadSettings()).toEqual(STATIC_SETTINGS)
  await loadSettings()
  expect(calls).toHaveLength(1)
  expect(STATIC_SETTINGS.server).toBe(false)
  expect(STATIC_SETTINGS.networks.emulator.sponsored).toBe(false)
  expect(STATIC_SETTINGS.networks.mainnet.accessNode).toBe(NETWORKS.mainnet.accessNode)
})

test('falls back when nothing answers, and asks again the next time', async () => {
  fakeFetch((_call, position) => (position === 0 ? refuseConnection() : json(answer)))
  expect((await loadSettings()).server).toBe(false)
  expect((await loadSettings()).server).toBe(true)
})

test.each([
  ['restarts', 503],
  ['counts too many requests', 429],
])('falls back on a server that %s, and asks again the next time', async (_, status) => {
  fakeFetch((_call, position) => (position === 0 ? json({}, status) : json(answer)))
  expect((await loadSettings()).server).toBe(false)
  expect((await loadSettings()).server).toBe(true)
})

test('does not wait for a server that hangs', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  fakeFetch(call => hang(call.signal))
  expect((await loadSettings()).server).toBe(false)
  expect(timeout).toHaveBeenCalledWith(CONFIG_TIMEOUT_MS)
  timeout.mockRestore()
})
