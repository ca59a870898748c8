import type { MiddlewareHandler } from 'hono'
import { foreignOrigin } from '../errors.ts'
import { requestAuthority } from './hosts.ts'

/**
 * Rejects requests of pages of other sites. Browsers state the origin of a request in `Sec-Fetch-Site` and `Origin`;
 * programs that send neither are not controlled by a foreign page.
 */
export function requireSameOrigin(trustProxy: number): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
    const origin = c.req.header('origin')
    const authority = requestAuthority(c, trustProxy).toLowerCase()
    if (origin !== undefined && authorityOf(origin) !== authority) throw foreignOrigin()
    await next()
  }
}

function authorityOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
