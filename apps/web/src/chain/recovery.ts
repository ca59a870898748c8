import { type ErrorCode, type ErrorDetails, ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

/** A service asks for fewer requests (HTTP 429). */
export class RateLimited<out C extends string> extends ToolError<C> {
  /** Milliseconds for which it wants to be left alone; null where it does not say. */
  readonly retryAfter: number | null

  constructor(
    code: C,
    message: string,
    details: ErrorDetails & Pick<RateLimited<C>, 'retryAfter'>,
  ) {
    super(code, message, details)
    this.retryAfter = details.retryAfter
  }
}

export const offline = (network: NetworkId) =>
  new ToolError(
    'chain/offline',
    `You are offline, so ${NETWORKS[network].name} can’t be reached.`,
    { suggestion: 'This page asks again once you are connected.' },
  )

/** Whether the browser knows that `network` cannot be asked. A chain on this machine needs no network. */
export function isOffline(network: NetworkId): boolean {
  return !NETWORKS[network].isLocal && !navigator.onLine
}

const TOO_MANY = new Set<ErrorCode>(['chain/rate-limited', 'request/too-many'])

/**
 * All errors that pass by themselves: nothing answered, or a node, an indexer or our server failed
 * (5xx) or has had too many requests. Any other answer would be the same the next time.
 */
const TEMPORARY = new Set<ErrorCode>([
  ...TOO_MANY,
  'chain/offline',
  'chain/unreachable',
  'chain/time-out',
  'chain/cut-off',
  'chain/fault',
  'keys/indexer-unreachable',
  'keys/indexer-timeout',
  'keys/indexer-database',
  'keys/indexer-bad-answer',
])

/** Whether the same question may be answered later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ToolError && TEMPORARY.has(error.code)
}

/** Whether a service, the server of this site among them, asks for fewer requests (429). */
export function isTooMany(error: unknown): boolean {
  return error instanceof ToolError && TOO_MANY.has(error.code)
}

/** A question that failed is asked again this often, until it is answered. */
const RECOVERY_INTERVAL_MS = 3000
/** The pauses for a service that does not say how long it wants to be left alone. */
const PAUSES_MS = [3_000, 10_000, 20_000, 30_000] as const

/**
 * Milliseconds after which a question that failed with `error` is asked again by itself; null when it is
 * not. A service that has had too many requests is left alone for as long as it says.
 * @param failures how often it has failed in a row before, 0 for the first time.
 */
export function retryDelay(error: unknown, failures = 0): number | null {
  if (!isTemporary(error)) return null
  if (!isTooMany(error)) return RECOVERY_INTERVAL_MS
  const stated = error instanceof RateLimited ? error.retryAfter : null
  return stated ?? PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? null
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webRecovery: typeof import('./recovery')
  }
}
