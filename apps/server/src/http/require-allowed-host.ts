import type { MiddlewareHandler } from 'hono'
import { foreignHost } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { allowedHost, hostOf, namedAuthorities } from './hosts.ts'

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
