import { type FclStrategy, type FclUser, pluginRegistry } from '@onflow/fcl'
import { getServiceRegistry } from '@onflow/fcl-core'
import type { ToolError } from '@toolkit/core/errors'
import { DEFAULT_NETWORK, type NetworkId } from '@toolkit/core/network/networks'
import { walletSilent } from '../errors'
import { beginWalletCall, type OpenCall, type WalletProvider } from './wallet-calls'
import { toWalletError } from './wallet-errors'
import { openInHand } from './wallet-window'
import {
  FRAME_METHOD,
  keepWatching,
  ownMethodOf,
  unwatched,
  WATCHED_METHOD,
  type WatchedService,
} from './watched-service'

/** A wallet page that has not announced itself within this time, in milliseconds, counts as unreachable. */
export const WALLET_READY_TIMEOUT_MS = 20_000

/** Messages of a wallet page that has loaded, in FCL's newer and older forms. */
const READY_MESSAGES = new Set(['FCL:VIEW:READY', 'FCL:FRAME:READY', 'FCL::AUTHZ_READY'])

/** Outcome of the last visit to the wallet. */
export type WalletOutcome =
  | { readonly ended: 'unopened' }
  | { readonly ended: 'approved' }
  | { readonly ended: 'failed'; readonly error: ToolError }

let network: NetworkId = DEFAULT_NETWORK
let outcome: WalletOutcome = { ended: 'unopened' }
let installed = false

/** Returns how the visit to the wallet ended since the last call. FCL itself does not report it. */
export function takeWalletOutcome(): WalletOutcome {
  const taken = outcome
  outcome = { ended: 'unopened' }
  return taken
}

/**
 * Registers our method with FCL. FCL swallows login errors, and when the wallet's page does not load, its frame covers
 * the whole page for good. This keeps the reason, reports each request, gives up when no wallet page answers, and lets
 * Escape close the frame.
 */
export function installWatchedFrame(forNetwork: NetworkId): void {
  network = forNetwork
  if (installed) return
  installed = true
  pluginRegistry.add([
    {
      name: 'toolkit-watched-frame',
      f_type: 'ServicePlugin',
      type: 'discovery-service',
      services: [],
      serviceStrategy: { method: WATCHED_METHOD, exec: watched },
    },
  ])
}

type Call = Parameters<FclStrategy>[0]

const watched: FclStrategy = async call => {
  const method = ownMethodOf(call.service)
  const own: Call = { ...call, service: { ...unwatched(call.service), method }, ...userOf(call) }
  const open = beginWalletCall({
    type: own.service.type ?? 'unknown',
    method,
    endpoint: own.service.endpoint ?? '',
    provider: providerOf(call),
    appLink: textOrNull(own.service.uid),
  })
  try {
    const exec = getServiceRegistry().getStrategy(method)
    if (!exec) throw new Error(`The wallet uses ${method}, which isn’t supported here.`)
    const answer = await watchedCall(exec, own, method, open)
    outcome = { ended: 'approved' }
    open.end({ status: isRedirect(answer) ? 'redirected' : 'approved' })
    return keepWatching(answer)
  } catch (thrown) {
    const error = toWalletError(thrown)
    outcome = { ended: 'failed', error }
    open.end({ status: 'failed', error })
    throw thrown
  }
}

const watchedCall = async (
  exec: FclStrategy,
  call: Call,
  method: string,
  { signal, ready }: OpenCall,
): Promise<unknown> => {
  const framed = method === FRAME_METHOD
  const watch = new AbortController()
  const aborted = AbortSignal.any(
    [signal, watch.signal, call.abortSignal].filter(one => one !== undefined),
  )
  let silent = false
  let announced = false
  const giveUp = () => {
    silent = true
    watch.abort()
  }
  const timer = framed ? setTimeout(giveUp, WALLET_READY_TIMEOUT_MS) : undefined
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (announced || typeof data !== 'object' || data === null || !('type' in data)) return
    if (!READY_MESSAGES.has(String(data.type))) return
    announced = true
    clearTimeout(timer)
    ready()
  }
  const escapePressed = ({ key }: KeyboardEvent) => framed && key === 'Escape' && watch.abort()
  window.addEventListener('message', heard)
  window.addEventListener('keydown', escapePressed, { capture: true })
  let release: (() => void) | undefined
  try {
    const opened = openInHand(() => exec({ ...call, abortSignal: aborted }))
    release = opened.release
    return await Promise.race([opened.begun, whenAborted(aborted)])
  } catch (thrown) {
    throw silent ? walletSilent(network, call.service.endpoint ?? '') : thrown
  } finally {
    clearTimeout(timer)
    window.removeEventListener('message', heard)
    window.removeEventListener('keydown', escapePressed, { capture: true })
    release?.()
  }
}

/** Rejects on abort: not all of FCL's methods listen to the signal. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject('Declined: Aborted')
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** FCL passes the user along, by whose services WalletConnect finds its methods. */
function userOf({ user }: Call): { readonly user?: FclUser } {
  if (!user) return {}
  const services = user.services.map(one => (isService(one) ? unwatched(one) : one))
  return { user: { ...user, services } }
}

/** Wallet of a request: from the service, or the one by which the user logged in. */
function providerOf({ service, user }: Call): WalletProvider | null {
  const authn = user?.services.find(one => isService(one) && one.type === 'authn')
  for (const one of [service, authn]) {
    const provider = isService(one) ? one.provider : null
    if (!provider) continue
    return { name: textOrNull(provider.name), icon: textOrNull(provider.icon) }
  }
  return null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const isService = (value: unknown): value is WatchedService =>
  typeof value === 'object' && value !== null

const isRedirect = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'REDIRECT'
