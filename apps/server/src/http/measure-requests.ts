import type { MiddlewareHandler } from 'hono'
import type { Timings } from '../services/metrics/metric.ts'

const ROUTES: readonly (readonly [pattern: RegExp, route: string])[] = [
  [/^\/api\/keys\//, 'keys'],
  [/^\/api\/accounts$/, 'accounts'],
  [/^\/api\/accounts\/challenge$/, 'challenge'],
  [/^\/api\/accounts\//, 'job'],
  [/^\/api\/past\//, 'past'],
  [/^\/api\/(?:config|fund|health)$/, 'api'],
  [/^\/api(?:\/|$)/, 'other'],
  [/^\/image$/, 'image'],
  [/^\/metrics$/, 'metrics'],
  [/^\/embed\//, 'card'],
]

/** Kind of a path: never the path itself, which may contain a key or an id. */
export const routeOf = (path: string): string =>
  ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? 'site'

/** Records the duration of each request, by its kind and the first digit of its status. */
export function measureRequests(times: Timings): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const status = `${Math.floor(c.res.status / 100)}xx`
    times.observe({ route: routeOf(c.req.path), status }, (performance.now() - start) / 1000)
  }
}
