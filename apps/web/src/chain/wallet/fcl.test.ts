import type { FclUser } from '@onflow/fcl'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticateOn, subscribeToUser, userNow } from './fcl'
import { WALLET_READY_TIMEOUT_MS } from './wallet-frame'
import { WATCHED_METHOD } from './watched-service'

// FCL itself is faked here; the browser tests use the real one.
const fcl = vi.hoisted(() => ({
  config: vi.fn(),
  authenticate: vi.fn(),
  unauthenticate: vi.fn(),
  currentUser: { subscribe: vi.fn(), snapshot: vi.fn() },
  pluginRegistry: { add: vi.fn() },
}))
const frame = vi.hoisted(() => vi.fn())
vi.mock('@onflow/fcl', () => fcl)
const popup = vi.hoisted(() => vi.fn())
vi.mock('@onflow/fcl-core', () => ({
  getServiceRegistry: () => ({
    getStrategy: (method: string) => ({ 'IFRAME/RPC': frame, 'POP/RPC': popup })[method],
  }),
}))
vi.mock('../config', async original => {
  const config = await original<typeof import('../config')>()
  return { ...config, loadSettings: async () => config.STATIC_SETTINGS }
})

const user = (addr: string | null): FclUser => ({
  addr,
  loggedIn: addr === null ? null : true,
  cid: null,
  expiresAt: null,
  services: [],
})
const onTestnet = user('0x8c5303eaa26202d6')
const nobody = user(null)
const page = new EventTarget()
vi.stubGlobal('window', page)
vi.stubGlobal('document', {})

/** Mimics how FCL executes a service: by the strategy of its method, then on to a redirect. */
async function fclExecutes(service: { method?: string; endpoint?: string }): Promise<unknown> {
  const { exec } = fcl.pluginRegistry.add.mock.calls[0]?.[0][0].serviceStrategy ?? {}
  const answer = await exec({ service })
  if (answer?.status !== 'REDIRECT') return answer
  expect(answer.data.method).toBe(WATCHED_METHOD)
  return fclExecutes(answer.data)
}

/** Makes `authenticate` use our method and swallow its errors, as FCL does. */
function fclLogsIn(after: FclUser): void {
  fcl.authenticate.mockImplementation(async () => {
    await fclExecutes({ endpoint: 'http://localhost:8701/fcl/authn' }).catch(() => {})
    return after
  })
}
const hangingFrame = ({ abortSignal }: { abortSignal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    abortSignal.addEventListener('abort', () => reject('Declined: Aborted'))
  })

const pressEscape = () => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))

// The registry keeps the one plugin that the first call registers.
beforeEach(() => {
  vi.useRealTimers()
  fcl.currentUser.snapshot.mockReset().mockResolvedValue(nobody)
  fcl.unauthenticate.mockReset()
  frame.mockReset()
  popup.mockReset()
})

test('points FCL at the network, silently, through the watched frame', async () => {
  fcl.currentUser.subscribe.mockReturnValue(() => {})
  await subscribeToUser('testnet', () => {})
  expect(fcl.config).toHaveBeenLastCalledWith({
    'logger.level': 0,
    'app.detail.title': 'Flow Wallet Tool Kits',
    'accessNode.api': 'https://rest-testnet.onflow.org',
    'flow.network': 'testnet',
    'discovery.wallet': 'https://fcl-discovery.onflow.org/testnet/authn',
    'discovery.wallet.method': WATCHED_METHOD,
    'walletconnect.disableNotifications': true,
  })
  await subscribeToUser('emulator', () => {})
  expect(fcl.pluginRegistry.add).toHaveBeenCalledOnce()
})

test('a user of another network is not logged in on this one', async () => {
  const heard = vi.fn()
  fcl.currentUser.subscribe.mockImplementation(listener => listener(onTestnet))
  await subscribeToUser('testnet', heard)
  expect(heard).toHaveBeenLastCalledWith({ loggedIn: true, addr: '0x8c5303eaa26202d6' })
  await subscribeToUser('mainnet', heard)
  expect(heard).toHaveBeenLastCalledWith({ loggedIn: false, addr: null })
  fcl.currentUser.snapshot.mockResolvedValue(onTestnet)
  expect(await userNow('emulator')).toEqual({ loggedIn: false, addr: null })
})

test('logs in by the wallet’s answer', async () => {
  frame.mockResolvedValue({})
  fclLogsIn(onTestnet)
  expect(await authenticateOn('testnet')).toEqual({ loggedIn: true, addr: '0x8c5303eaa26202d6' })
  expect(fcl.unauthenticate).not.toHaveBeenCalled()
})

test('forgets a user of another network before it logs in', async () => {
  fcl.currentUser.snapshot.mockResolvedValue(onTestnet)
  frame.mockRejectedValue('Declined: Externally Halted')
  fclLogsIn(nobody)
  await expect(authenticateOn('mainnet')).rejects.toMatchObject({ code: 'wallet/cancelled' })
  expect(fcl.unauthenticate).toHaveBeenCalledOnce()
})

test('a wallet on another network is named and forgotten', async () => {
  frame.mockResolvedValue({})
  fclLogsIn(onTestnet)
  await expect(authenticateOn('mainnet')).rejects.toMatchObject({ code: 'wallet/other-network' })
  expect(fcl.unauthenticate).toHaveBeenCalledOnce()
})

test('what FCL swallows is thrown in its own words', async () => {
  frame.mockRejectedValue('Declined: Not today')
  fclLogsIn(nobody)
  await expect(authenticateOn('testnet')).rejects.toMatchObject({
    code: 'wallet/failed',
    message: 'Declined: Not today',
  })
})

test('an answer that FCL cannot use is an error, and so is a wallet that never opened', async () => {
  frame.mockResolvedValue({})
  fclLogsIn(nobody)
  await expect(authenticateOn('testnet')).rejects.toMatchObject({
    message: 'The wallet sent an unusable answer.',
  })
  fcl.authenticate.mockResolvedValue(nobody)
  await expect(authenticateOn('testnet')).rejects.toMatchObject({
    message: 'The wallet couldn’t be opened.',
  })
})

test('a wallet page that says nothing is given up; one that said it is ready is not', async () => {
  vi.useFakeTimers()
  frame.mockImplementation(hangingFrame)
  fclLogsIn(nobody)
  const silent = authenticateOn('emulator').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(WALLET_READY_TIMEOUT_MS)
  expect(await silent).toMatchInlineSnapshot(
    `[ToolError: The wallet page for Flow Emulator (localhost:8701) did not open.]`,
  )

  const open = vi.fn()
  authenticateOn('emulator').then(open, open)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new MessageEvent('message', { data: { type: 'FCL:VIEW:READY' } }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(open).not.toHaveBeenCalled()
  pressEscape()
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveBeenCalled()
})

test('Escape closes the frame', async () => {
  frame.mockImplementation(hangingFrame)
  fclLogsIn(nobody)
  const ended = authenticateOn('emulator').catch((error: unknown) => error)
  await vi.waitFor(() => expect(frame).toHaveBeenCalled())
  pressEscape()
  expect(await ended).toMatchObject({ code: 'wallet/cancelled' })
})

describe('a wallet that a discovery page sent on to', () => {
  const sentOnTo = (service: object) =>
    frame.mockResolvedValueOnce({ status: 'REDIRECT', data: service })

  test.each([
    ['in a frame', 'IFRAME/RPC', frame, 'Declined: No reason supplied', 'wallet/cancelled'],
    ['in a popup', 'POP/RPC', popup, 'Declined: Externally Halted', 'wallet/cancelled'],
    [
      'in a popup that is blocked',
      'POP/RPC',
      popup,
      new Error('Popup failed to open (was it blocked by a popup blocker?)'),
      'wallet/failed',
    ],
  ])('%s: what it says is told', async (_, method, strategy, thrown, code) => {
    sentOnTo({ type: 'authn', method, endpoint: 'https://wallet.test/authn', params: { a: '1' } })
    strategy.mockRejectedValueOnce(thrown)
    fclLogsIn(nobody)
    const message = typeof thrown === 'string' ? thrown : thrown.message
    await expect(authenticateOn('testnet')).rejects.toMatchObject({ code, message })
    // The strategy gets the service as given by discovery.
    expect(strategy.mock.lastCall?.[0].service).toEqual({
      type: 'authn',
      method,
      endpoint: 'https://wallet.test/authn',
      params: { a: '1' },
    })
  })

  test('by a way that FCL does not know', async () => {
    sentOnTo({ type: 'authn', method: 'PIGEON/RPC' })
    fclLogsIn(nobody)
    await expect(authenticateOn('testnet')).rejects.toMatchObject({
      message: 'The wallet uses PIGEON/RPC, which isn’t supported here.',
    })
  })
})

test('whatever asks the user is watched too, a service that only holds data is left alone', async () => {
  vi.useFakeTimers()
  const authz = { type: 'authz', method: 'IFRAME/RPC', endpoint: 'https://wallet.test/authz' }
  const other = { type: 'account-proof', method: 'DATA' }
  await subscribeToUser('testnet', () => {})
  frame.mockResolvedValueOnce({ addr: onTestnet.addr, services: [authz, other] })
  const answer = await fclExecutes({ method: WATCHED_METHOD })
  expect(answer).toEqual({
    addr: onTestnet.addr,
    services: [{ ...authz, method: WATCHED_METHOD, ownMethod: 'IFRAME/RPC' }, other],
  })

  frame.mockImplementation(hangingFrame)
  const signing = fclExecutes({ ...authz, method: WATCHED_METHOD }).catch((error: unknown) => error)
  expect(frame.mock.lastCall?.[0].service).toEqual(authz)
  await vi.advanceTimersByTimeAsync(WALLET_READY_TIMEOUT_MS)
  expect(await signing).toMatchObject({ code: 'wallet/unreachable' })
})
