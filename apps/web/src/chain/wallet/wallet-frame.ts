import { type FclService, type FclStrategy, pluginRegistry } from '@onflow/fcl'
import { getServiceRegistry } from '@onflow/fcl-core'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { walletSilent } from '../errors'
import { toWalletError } from './wallet-errors'

/** A wallet page that has not announced itself by then is taken for unreachable. */
export const WALLET_READY_TIMEOUT_MS = 20_000

/** What a wallet page says when it has loaded, in FCL's newer and older words. */
const READY_MESSAGES = new Set(['FCL:VIEW:READY', 'FCL:FRAME:READY', 'FCL::AUTHZ_READY'])

/** How the last visit to the wallet ended. */
export type WalletOutcome =
  | { readonly ended: 'unopened' }
  | { readonly ended: 'approved' }
  | { readonly ended: 'failed'; readonly error: ToolError }

let network: NetworkId = 'mainnet'
let outcome: WalletOutcome = { ended: 'unopened' }
let installed = false

/** How the visit to the wallet ended since the last call. FCL itself does not tell. */
export function takeWalletOutcome(): WalletOutcome {
  const taken = outcome
  outcome = { ended: 'unopened' }
  return taken
}

/**
 * Registers our method with FCL. FCL swallows what goes wrong while somebody logs in, and when the
 * wallet's page does not load its frame covers the whole page for good. This keeps the reason, gives
 * up when no wallet page answers, and lets Escape close the frame.
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

const watched: FclStrategy = async call => {
  const method = ownMethodOf(call.service)
  const exec = getServiceRegistry().getStrategy(method)
  if (!exec) throw keep(new Error(`The wallet uses ${method}, which isn’t supported here.`))
  const own = { ...call, service: unwatched(call.service) }
  try {
    const answer = await (method === FRAME_METHOD ? watchedFrame(exec, own) : exec(own))
    outcome = { ended: 'approved' }
    return keepWatching(answer)
  } catch (thrown) {
    throw keep(thrown)
  }
}

function keep(thrown: unknown): unknown {
  outcome = { ended: 'failed', error: toWalletError(thrown) }
  return thrown
}

const watchedFrame = async (
  frame: FclStrategy,
  call: Parameters<FclStrategy>[0],
): Promise<unknown> => {
  const watch = new AbortController()
  let silent = false
  const timer = setTimeout(() => {
    silent = true
    watch.abort()
  }, WALLET_READY_TIMEOUT_MS)
  const ready = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data) {
      if (READY_MESSAGES.has(String(data.type))) clearTimeout(timer)
    }
  }
  const escapePressed = ({ key }: KeyboardEvent) => key === 'Escape' && watch.abort()
  window.addEventListener('message', ready)
  window.addEventListener('keydown', escapePressed, { capture: true })
  try {
    return await frame({
      ...call,
      abortSignal: call.abortSignal
        ? AbortSignal.any([call.abortSignal, watch.signal])
        : watch.signal,
    })
  } catch (thrown) {
    throw silent ? walletSilent(network, call.service.endpoint ?? '') : thrown
  } finally {
    clearTimeout(timer)
    window.removeEventListener('message', ready)
    window.removeEventListener('keydown', escapePressed, { capture: true })
  }
}

/** FCL's way to talk to a wallet in a frame, and our name for any of its ways with a watch over it. */
const FRAME_METHOD = 'IFRAME/RPC'
/** FCL keeps it in local storage with the services of who is logged in: it cannot be renamed lightly. */
export const WATCHED_METHOD = 'TOOLKIT/IFRAME/RPC'

/** A service that FCL reaches through the watch; `ownMethod` is how the wallet wants it to be reached. */
export interface WatchedService extends FclService {
  readonly ownMethod?: string
}

/** How a service that came through the watch is reached: discovery and older wallets by the frame. */
function ownMethodOf({ ownMethod }: WatchedService): string {
  return ownMethod ?? FRAME_METHOD
}

/** The service as the wallet gave it. */
function unwatched(service: WatchedService): FclService {
  const { ownMethod: _, ...rest } = service
  return { ...rest, method: ownMethodOf(service) }
}

/**
 * A wallet's answer with the watch kept over what follows from it. Left alone, FCL goes to the wallet
 * that was chosen on a discovery page, and to the frame in which a transaction is signed, by itself.
 */
function keepWatching(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, data, services } = answer
  if (status === 'REDIRECT')
    return isRecord(data) ? { ...answer, data: throughWatch(data) } : answer
  if (!Array.isArray(services)) return answer
  const framed = (service: unknown) => isRecord(service) && service['method'] === FRAME_METHOD
  return {
    ...answer,
    services: services.map(service => (framed(service) ? throughWatch(service) : service)),
  }
}

const throughWatch = (service: Record<string, unknown>) => ({
  ...service,
  method: WATCHED_METHOD,
  ...(typeof service['method'] === 'string' ? { ownMethod: service['method'] } : {}),
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
