import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.ts'
import { addressBucket, clientAddress } from './forwarded.ts'

export interface RateLimit {
  /** Counts one request of the client; throws a 429 ApiError with Retry-After when it was one too many. */
  consume(c: Context): Promise<void>
}

/** At most `points` requests in `seconds` per client address. */
export function rateLimit(points: number, seconds: number, trustProxy: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async consume(c) {
      try {
        await limiter.consume(addressBucket(clientAddress(c, trustProxy)))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
  }
}
