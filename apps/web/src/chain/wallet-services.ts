import type { FclService } from '@onflow/fcl'

/** FCL's way to talk to a wallet in a frame, and our name for any of its ways with a watch over it. */
export const FRAME_METHOD = 'IFRAME/RPC'
/** FCL keeps it in local storage with the services of who is logged in: it cannot be renamed lightly. */
export const WATCHED_METHOD = 'TOOLKIT/IFRAME/RPC'

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
  const { ownMethod: _, ...rest } = service
  return { ...rest, method: ownMethodOf(service) }
}

/**
 * A wallet's answer with the watch kept over what follows from it. Left alone, FCL goes to the wallet
 * that was chosen on a discovery page, and to the frame in which a transaction is signed, by itself.
 */
export function keepWatching(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { status, data, services } = answer
  if (status === 'REDIRECT') return isRecord(data) ? { ...answer, data: watched(data) } : answer
  if (!Array.isArray(services)) return answer
  const framed = (service: unknown) => isRecord(service) && service['method'] === FRAME_METHOD
  return {
    ...answer,
    services: services.map(service => (framed(service) ? watched(service) : service)),
  }
}

const watched = (service: Record<string, unknown>) => ({
  ...service,
  method: WATCHED_METHOD,
  ...(typeof service['method'] === 'string' ? { ownMethod: service['method'] } : {}),
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
