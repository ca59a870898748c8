import type { MiddlewareHandler } from 'hono'
import { foreignOrigin } from '../errors.ts'

/**
 * Refuses what a page of another site sends. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; programs that send neither are not driven by somebody else's page.
 */
export const requireSameOrigin: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
  const origin = c.req.header('origin')
  if (origin !== undefined && hostOf(origin) !== c.req.header('host')?.toLowerCase()) {
    throw foreignOrigin()
  }
  await next()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
