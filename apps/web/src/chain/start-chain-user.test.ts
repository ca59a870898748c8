import { NETWORKS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from './config'
import { startChain, switchNetwork } from './start-chain'
import { chainStore, INITIAL_STATE, LOGGED_OUT, type WalletUser } from './store'
import { type FakeBrowser, fakeBrowser } from './testing/fake-browser'
import { fakeFetch, json } from './testing/fake-fetch'

const wallet = vi.hoisted(() => ({
  subscribeToUser:
    vi.fn<(network: string, listener: (user: WalletUser) => void) => Promise<() => void>>(),
}))
vi.mock('./wallet/fcl', () => ({ subscribeToUser: wallet.subscribeToUser }))

let browser: FakeBrowser
let stop: () => void = () => {}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  wallet.subscribeToUser.mockReset()
  forgetSettings()
  chainStore.set(INITIAL_STATE)
  browser = fakeBrowser('/')
  fakeFetch(({ url }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    const network = Object.values(NETWORKS).find(({ accessNode }) => url.startsWith(accessNode))
    return json({ chain_id: network?.chainId })
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the user is known to be logged out, without FCL, when nobody ever logged in', () => {
  stop = startChain()
  expect(chainStore.get()).toMatchObject({ user: LOGGED_OUT, loading: false })
  expect(wallet.subscribeToUser).not.toHaveBeenCalled()
})

test('the user stays unknown until FCL has said who was logged in', async () => {
  const user = { loggedIn: true, addr: '0xf8d6e0586b0a20c7' }
  let tell: (user: WalletUser) => void = () => {}
  wallet.subscribeToUser.mockImplementation(async (_network, listener) => {
    tell = listener
    return () => {}
  })
  browser.storage.set('CURRENT_USER', JSON.stringify({ loggedIn: true }))
  stop = startChain()
  expect(chainStore.get().loading).toBe(true)
  await vi.waitFor(() => expect(wallet.subscribeToUser).toHaveBeenCalledOnce())
  tell(user)
  expect(chainStore.get()).toMatchObject({ user, loading: false })
})

test('the user is asked for anew on the next network; what the one before says is dropped', async () => {
  const listeners: ((user: WalletUser) => void)[] = []
  const left = vi.fn()
  wallet.subscribeToUser.mockImplementation(async (_network, listener) => {
    listeners.push(listener)
    return left
  })
  browser.storage.set('CURRENT_USER', JSON.stringify({ loggedIn: true }))
  stop = startChain()
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  await settle()
  switchNetwork('testnet')
  expect(left).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(listeners).toHaveLength(2))
  expect(wallet.subscribeToUser.mock.lastCall?.[0]).toBe('testnet')
  listeners[0]?.({ loggedIn: true, addr: '0x1' })
  expect(chainStore.get()).toMatchObject({ user: LOGGED_OUT, loading: true })
  listeners[1]?.(LOGGED_OUT)
  expect(chainStore.get().loading).toBe(false)
})

test('the user is logged out when FCL cannot be loaded', async () => {
  wallet.subscribeToUser.mockRejectedValue(new Error('no chunk'))
  browser.storage.set('CURRENT_USER', JSON.stringify({ loggedIn: true }))
  stop = startChain()
  await vi.waitFor(() => expect(chainStore.get().loading).toBe(false))
  expect(chainStore.get().user).toEqual(LOGGED_OUT)
})

test('a marker that is not FCL’s is ignored', () => {
  browser.storage.set('CURRENT_USER', '{broken')
  stop = startChain()
  expect(chainStore.get().loading).toBe(false)
})
