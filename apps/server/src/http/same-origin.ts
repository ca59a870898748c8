import type { MiddlewareHandler } from 'hono'
import { foreignOrigin } from '../errors.ts'
import { requestAuthority } from './hosts.ts'

/**
 * Refuses what a page of another site sends. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; programs that send neither are not driven by somebody else's page.
 */
export function requireSameOrigin(trustProxy: number): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
    const origin = c.req.header('origin')
    const asked = requestAuthority(c, trustProxy).toLowerCase()
    if (origin !== undefined && authorityOf(origin) !== asked) throw foreignOrigin()
    await next()
  }
}

function authorityOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
