import type { MiddlewareHandler } from 'hono'
import { foreignHost, foreignOrigin } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { allowedHost, hostOf, namedAuthorities, requestAuthority } from './hosts.ts'

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

const LOGGED_HOSTS = 5

/**
 * Rejects requests for hosts that this server does not serve, so that a name that a stranger points here reaches only
 * the public files. The log lists the first few, for the operator.
 */
export function requireAllowedHost(
  settings: Settings,
  log: (line: string) => void,
): MiddlewareHandler {
  const isAllowed = allowedHost(settings)
  const logged = new Set<string>()
  return async (c, next) => {
    const refused = namedAuthorities(c, settings.trustProxy).find(name => !isAllowed(name))
    if (refused === undefined) return next()
    const host = hostOf(refused)
    if (host !== null && logged.size < LOGGED_HOSTS && !logged.has(host)) {
      logged.add(host)
      log(
        JSON.stringify({
          level: 'warning',
          what: `refused the host ${host}: not in ALLOWED_HOSTS`,
        }),
      )
    }
    throw foreignHost(host)
  }
}
