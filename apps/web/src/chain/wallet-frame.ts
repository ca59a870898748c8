import { type FclStrategy, pluginRegistry } from '@onflow/fcl'
import { getServiceRegistry } from '@onflow/fcl-core'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { walletSilent } from './errors'
import { toWalletError } from './wallet-errors'
import {
  FRAME_METHOD,
  keepWatching,
  ownMethodOf,
  unwatched,
  WATCHED_METHOD,
} from './wallet-services'

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
  if (!exec) throw keep(new Error(`The wallet asks for ${method}, which is not supported here.`))
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
