import { NETWORKS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSettings } from './config'
import { PING_TIMEOUT_MS } from './reads/network-parameters'
import { nodeHeard, PING_INTERVAL_MS, pingNow, startChain, switchNetwork } from './start-chain'
import { chainStore, INITIAL_STATE } from './store'
import { type FakeBrowser, fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, hang, json, refuseConnection } from './testing/fake-fetch'

const chainOf = (call: Call) =>
  Object.values(NETWORKS).find(({ accessNode }) => call.url.startsWith(accessNode))?.chainId
const parameters = (chainId: string | undefined) => json({ chain_id: chainId })

let browser: FakeBrowser
let calls: Call[]
let answer: (call: Call) => Response | Promise<Response>
let stop: () => void = () => {}
const pings = () => calls.filter(call => call.url.endsWith('/v1/network/parameters'))
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  forgetSettings()
  chainStore.set(INITIAL_STATE)
  browser = fakeBrowser('/')
  answer = call => parameters(chainOf(call))
  calls = fakeFetch(call =>
    call.url.endsWith('/api/config') ? new Response('', { status: 404 }) : answer(call),
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the ping', () => {
  test('runs on mount and then every 30,000 ms', async () => {
    stop = startChain()
    expect(chainStore.get()).toMatchObject({ isAvailable: false, reach: 'connecting' })
    await settle()
    expect(chainStore.get()).toMatchObject({ isAvailable: true, reach: 'connected' })
    expect(pings()[0]?.url).toBe('https://rest-mainnet.onflow.org/v1/network/parameters')
    expect(PING_INTERVAL_MS).toBe(30_000)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(pings()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(pings()).toHaveLength(2)
  })

  test('a failure makes the node unreachable, the next success available again', async () => {
    answer = refuseConnection
    stop = startChain()
    await settle()
    expect(chainStore.get()).toMatchObject({ isAvailable: false, reach: 'unreachable' })
    answer = call => parameters(chainOf(call))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(chainStore.get()).toMatchObject({ isAvailable: true, reach: 'connected' })
  })

  test.each([
    ['an error status', () => json({ code: 503, message: 'x' }, 503)],
    ['a page', () => new Response('<html>')],
    ['JSON without a chain', () => json({})],
  ])('%s is a failure', async (_name, reply) => {
    answer = reply
    stop = startChain()
    await settle()
    expect(chainStore.get()).toMatchObject({ reach: 'unreachable', wrongChain: null })
  })

  test('another chain is a failure that names it', async () => {
    answer = () => parameters('flow-testnet')
    stop = startChain()
    await settle()
    expect(chainStore.get()).toMatchObject({
      isAvailable: false,
      reach: 'unreachable',
      wrongChain: 'flow-testnet',
    })
  })

  test('a node that hangs becomes unreachable after 10 s', async () => {
    answer = call => hang(call.signal)
    stop = startChain()
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT_MS - 1)
    expect(chainStore.get().reach).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(chainStore.get().reach).toBe('unreachable')
  })

  test('pauses in a hidden tab and runs at once on return', async () => {
    stop = startChain()
    await settle()
    browser.setHidden(true)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(pings()).toHaveLength(1)
    browser.setHidden(false)
    await settle()
    expect(pings()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(pings()).toHaveLength(3)
  })

  test('runs at once when the browser is online again and when asked to', async () => {
    stop = startChain()
    await settle()
    browser.online()
    await settle()
    expect(pings()).toHaveLength(2)
    pingNow()
    await settle()
    expect(pings()).toHaveLength(3)
  })

  test('asking for one does not interrupt one under way, so a hanging node is found out', async () => {
    stop = startChain()
    await settle()
    answer = call => hang(call.signal)
    for (let second = 0; second < 12; second += 3) {
      nodeHeard('mainnet', false)
      await vi.advanceTimersByTimeAsync(3000)
    }
    expect(chainStore.get().reach).toBe('unreachable')
  })

  test('runs at once when a request shows a change, and only then', async () => {
    stop = startChain()
    await settle()
    nodeHeard('mainnet', true)
    nodeHeard('testnet', false)
    await settle()
    expect(pings()).toHaveLength(1)
    answer = refuseConnection
    nodeHeard('mainnet', false)
    await settle()
    expect(chainStore.get().reach).toBe('unreachable')
    answer = call => parameters(chainOf(call))
    nodeHeard('mainnet', true)
    await settle()
    expect(chainStore.get().reach).toBe('connected')
  })

  test('ends with the app', async () => {
    stop = startChain()
    await settle()
    stop()
    browser.online()
    browser.setHidden(false)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(pings()).toHaveLength(1)
  })
})

describe('switching the network', () => {
  test('begins anew and pings the new node', async () => {
    stop = startChain()
    await settle()
    switchNetwork('testnet')
    expect(chainStore.get()).toMatchObject({
      network: 'testnet',
      isAvailable: false,
      reach: 'connecting',
    })
    await settle()
    expect(pings().at(-1)?.url).toContain('rest-testnet')
    expect(chainStore.get().reach).toBe('connected')
  })

  test('an answer of the network before comes too late', async () => {
    let late: (response: Response) => void = () => {}
    answer = call =>
      call.url.includes('mainnet')
        ? new Promise(resolve => {
            late = resolve
          })
        : hang(call.signal)
    stop = startChain()
    await settle()
    switchNetwork('testnet')
    await settle()
    late(parameters('flow-mainnet'))
    await settle()
    expect(chainStore.get()).toMatchObject({ network: 'testnet', reach: 'connecting' })
  })

  test('is kept for the next visit', async () => {
    stop = startChain()
    switchNetwork('emulator')
    stop()
    chainStore.set(INITIAL_STATE)
    stop = startChain()
    expect(chainStore.get().network).toBe('emulator')
  })

  test('takes the network out of the link, and nothing else', () => {
    browser = fakeBrowser('/account/lookup?network=testnet&a=1#b')
    stop = startChain()
    expect(chainStore.get().network).toBe('testnet')
    switchNetwork('mainnet')
    expect(browser.address()).toBe('/account/lookup?a=1#b')
    expect(chainStore.get().network).toBe('mainnet')
  })
})

describe('the network at the start', () => {
  test('a link wins over the last visit for this page, and the choice stays', () => {
    browser = fakeBrowser('/?network=testnet')
    browser.storage.set('network', 'emulator')
    stop = startChain()
    expect(chainStore.get().network).toBe('testnet')
    expect(browser.storage.get('network')).toBe('emulator')
    // Links on the page keep the current network.
    browser.goTo('/key/verify')
    expect(chainStore.get().network).toBe('testnet')
    browser.goTo('/key/verify?network=mainnet')
    expect(browser.storage.get('network')).toBe('emulator')
    stop()
    browser = fakeBrowser('/')
    browser.storage.set('network', 'emulator')
    stop = startChain()
    expect(chainStore.get().network).toBe('emulator')
  })

  test('a network that is picked on such a page is the choice', () => {
    browser = fakeBrowser('/?network=testnet')
    browser.storage.set('network', 'emulator')
    stop = startChain()
    switchNetwork('testnet')
    expect(browser.storage.get('network')).toBe('testnet')
  })

  test.each(['/?network=canarynet', '/?network=', '/?network=Testnet'])(
    'an unknown one in %s is ignored',
    path => {
      browser = fakeBrowser(path)
      browser.storage.set('network', 'constructor')
      stop = startChain()
      expect(chainStore.get().network).toBe('mainnet')
    },
  )

  test('a link followed within the app switches too', () => {
    stop = startChain()
    browser.goTo('/key/verify?network=emulator')
    expect(chainStore.get().network).toBe('emulator')
  })

  test('storage that is refused does not stop the app', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    stop = startChain()
    await settle()
    expect(chainStore.get()).toMatchObject({ reach: 'connected', loading: false })
  })
})
