import type { FclService } from '@onflow/fcl'

/** FCL persists it in local storage with the user's services, so it cannot be renamed lightly. */
export const WATCHED_METHOD = 'TOOLKIT/IFRAME/RPC'
/** FCL's method for a wallet in a frame. */
export const FRAME_METHOD = 'IFRAME/RPC'
/** FCL's method for WalletConnect. */
export const WALLET_CONNECT_METHOD = 'WC/RPC'

/** FCL's methods that call a wallet; a service with another one, such as a proof's `DATA`, is not called. */
const ASKING_METHODS = new Set([
  ...[FRAME_METHOD, 'POP/RPC', 'TAB/RPC', 'EXT/RPC', WALLET_CONNECT_METHOD],
  ...['HTTP/POST', 'HTTP/RPC'],
])

/** Service that FCL calls through the watch; `ownMethod` is the wallet's original method. */
export interface WatchedService extends FclService {
  readonly ownMethod?: string
}

/** Original method of a watched service: discovery and older wallets use the frame. */
export function ownMethodOf({ ownMethod }: WatchedService): string {
  return ownMethod ?? FRAME_METHOD
}

/** Restores the service as the wallet gave it. */
export function unwatched(service: WatchedService): FclService {
  if (service.method !== WATCHED_METHOD) return service
  const { ownMethod: _, ...rest } = service
  return { ...rest, method: ownMethodOf(service) }
}

/** Wraps the service so that it is called through the watch. */
export const throughWatch = (service: Readonly<Record<string, unknown>>) => {
  const { method, ownMethod } = service
  const own = method === WATCHED_METHOD ? ownMethod : method
  return {
    ...service,
    method: WATCHED_METHOD,
    ...(typeof own === 'string' ? { ownMethod: own } : {}),
  }
}

const isRequest = (service: unknown): service is Record<string, unknown> =>
  isRecord(service) && ASKING_METHODS.has(String(service['method']))
const watch = (service: unknown) => (isRequest(service) ? throughWatch(service) : service)

/**
 * Wraps the services in a wallet's answer in the watch too. Otherwise FCL would call the wallet selected on a discovery
 * page, and its signing services, directly.
 */
export function keepWatching(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, data, services } = answer
  if (status === 'REDIRECT')
    return isRecord(data) ? { ...answer, data: throughWatch(data) } : answer
  if (Array.isArray(services)) return { ...answer, services: services.map(watch) }
  // Signers that a `pre-authz` service names for each role.
  const { proposer, payer, authorization } = answer
  if (!isRequest(proposer) && !Array.isArray(payer) && !Array.isArray(authorization)) return answer
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
