import type { FclService } from '@onflow/fcl'

/** FCL keeps it in local storage with the services of who is logged in: it cannot be renamed lightly. */
export const WATCHED_METHOD = 'TOOLKIT/IFRAME/RPC'
/** FCL's way to talk to a wallet in a frame. */
export const FRAME_METHOD = 'IFRAME/RPC'
/** And by WalletConnect. */
export const WALLET_CONNECT_METHOD = 'WC/RPC'

/** FCL's ways to ask a wallet; a service with another one, such as a proof's `DATA`, is asked nothing. */
const ASKING_METHODS = new Set([
  ...[FRAME_METHOD, 'POP/RPC', 'TAB/RPC', 'EXT/RPC', WALLET_CONNECT_METHOD],
  ...['HTTP/POST', 'HTTP/RPC'],
])

/** A service that FCL reaches through the watch; `ownMethod` is how the wallet wants it to be reached. */
export interface WatchedService extends FclService {
  readonly ownMethod?: string
}

/** How a service that came through the watch is reached: discovery and older wallets by the frame. */
export function ownMethodOf({ ownMethod }: WatchedService): string {
  return ownMethod ?? FRAME_METHOD
}

/** The service as the wallet gave it. */
export function unwatched(service: WatchedService): FclService {
  if (service.method !== WATCHED_METHOD) return service
  const { ownMethod: _, ...rest } = service
  return { ...rest, method: ownMethodOf(service) }
}

/** The service, reached through the watch. */
export const throughWatch = (service: Readonly<Record<string, unknown>>) => {
  const { method, ownMethod } = service
  const own = method === WATCHED_METHOD ? ownMethod : method
  return {
    ...service,
    method: WATCHED_METHOD,
    ...(typeof own === 'string' ? { ownMethod: own } : {}),
  }
}

const asks = (service: unknown): service is Record<string, unknown> =>
  isRecord(service) && ASKING_METHODS.has(String(service['method']))
const watch = (service: unknown) => (asks(service) ? throughWatch(service) : service)

/**
 * A wallet's answer with the watch kept over what follows from it. Left alone, FCL goes to the wallet that was
 * chosen on a discovery page, and to the services by which one signs, by itself.
 */
export function keepWatching(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, data, services } = answer
  if (status === 'REDIRECT')
    return isRecord(data) ? { ...answer, data: throughWatch(data) } : answer
  if (Array.isArray(services)) return { ...answer, services: services.map(watch) }
  // What a `pre-authz` service names to sign for each role.
  const { proposer, payer, authorization } = answer
  if (!asks(proposer) && !Array.isArray(payer) && !Array.isArray(authorization)) return answer
  return {
    ...answer,
    ...(proposer === undefined ? {} : { proposer: watch(proposer) }),
    ...(Array.isArray(payer) ? { payer: payer.map(watch) } : {}),
    ...(Array.isArray(authorization) ? { authorization: authorization.map(watch) } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
