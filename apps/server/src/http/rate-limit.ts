import type { Context, MiddlewareHandler } from 'hono'
import { tooManyRequests } from '../errors.ts'
import { LruCache } from '../services/lru-cache.ts'
import { addressBucket, clientAddress } from './forwarded.ts'

export interface RateLimit {
  /** Counts one request of the client; throws a 429 ApiError with Retry-After when it exceeds the limit. */
  consume(c: Context): void
}

interface Window {
  used: number
  readonly ends: number
}

// Beyond this number of addresses per window, the least recently active one is dropped, so that no number of them fills
// the memory.
const MAX_CLIENTS = 10_000

/** Limits a client address to `points` requests in `seconds`, starting with its first one. */
export function rateLimit(
  points: number,
  seconds: number,
  trustProxy: number,
  { clients = MAX_CLIENTS, now = Date.now } = {},
): RateLimit {
  const length = seconds * 1000
  const windows = new LruCache<Window>({ maxSize: clients, ttl: length, now })
  return {
    consume(c) {
      const client = addressBucket(clientAddress(c, trustProxy))
      const window = windows.get(client) ?? { used: 0, ends: now() + length }
      if (window.used === 0) windows.set(client, window)
      window.used++
      if (window.used > points) {
        throw tooManyRequests(Math.max(1, Math.ceil((window.ends - now()) / 1000)))
      }
    },
  }
}

/** Counts every request that passes. */
export function limited(limit: RateLimit): MiddlewareHandler {
  return async (c, next) => {
    limit.consume(c)
    await next()
  }
}
