import { type ErrorCode, type ErrorDetails, ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

/** Rate limit of a service (HTTP 429). */
export class RateLimited<out C extends string> extends ToolError<C> {
  /** Pause requested by the service, in milliseconds; null if it gives none. */
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

/** Returns true if the browser knows that `network` cannot be reached. A local chain needs no network. */
export function isOffline(network: NetworkId): boolean {
  return !NETWORKS[network].isLocal && !navigator.onLine
}

const TOO_MANY = new Set<ErrorCode>(['chain/rate-limited', 'request/too-many'])

/**
 * Errors that are temporary: no answer, or a node, an indexer or our server failed (5xx) or rate-limited us. Any other
 * answer would repeat.
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

/** Returns true if a retry may succeed later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ToolError && TEMPORARY.has(error.code)
}

/** Returns true for a rate limit (429) of any service, our own server included. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ToolError && TOO_MANY.has(error.code)
}

/** Retry interval of a failed query, in milliseconds. */
const RECOVERY_INTERVAL_MS = 3000
/** Pauses for a service that rate-limits us without naming a pause, in milliseconds. */
const PAUSES_MS = [3_000, 10_000, 20_000, 30_000] as const

/**
 * Milliseconds until a query that failed with `error` is retried; null if it is not. After a rate limit, the pause that
 * the service names applies.
 * @param failures number of consecutive failures before, 0 for the first time.
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
