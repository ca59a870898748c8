import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'
import { trustedHop } from './forwarded.ts'

/** Listen addresses that mean all of the machine's. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]']

const AUTHORITY = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i

/**
 * Normalizes the host of a `Host` header: lower case, without its port and a trailing dot, an IP address as browsers
 * write it (RFC 9110 7.2, WHATWG URL 3.5). null if it is not a host. Node 20 checks that the rest of an `xn--` label is
 * Punycode, Node 24 no longer does: the name is only compared with others.
 */
export function hostOf(authority: string): string | null {
  if (!AUTHORITY.test(authority) || !URL.canParse(`http://${authority}`)) return null
  return new URL(`http://${authority}`).hostname.replace(/\.$/, '') || null
}

/** Returns true if the server listens on every address of its machine. */
export function listensEverywhere(host: string): boolean {
  return WILDCARDS.includes(hostInUrl(host))
}

/**
 * Returns the check for hosts that requests may name: this machine's own names, the host that the server listens on,
 * and the operator's list. Another site can point its own name to this machine (DNS rebinding), and its requests then
 * name that host; an IP address cannot be redirected, so a server that listens everywhere accepts any.
 */
export function allowedHost({ host, allowedHosts }: Pick<Settings, 'host' | 'allowedHosts'>) {
  const names = new Set(['localhost', '[::1]', ...allowedHosts])
  const bound = hostOf(hostInUrl(host))
  if (bound !== null) names.add(bound)
  const anyAddress = listensEverywhere(host)
  return (authority: string): boolean => {
    const name = hostOf(authority)
    if (name === null) return false
    if (names.has(name) || (isIP(name) === 4 && name.startsWith('127.'))) return true
    return anyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

/** Returns the host and port that the browser requested, as far as `trustProxy` proxies can be trusted. */
export function requestAuthority(c: Context, trustProxy: number): string {
  return forwardedAuthority(c, trustProxy) ?? c.req.header('host') ?? ''
}

/**
 * Lists every host that a request names: `Host`, an absolute target, and the value that our proxy forwards. A script
 * can set the last one, so the others count beside it.
 */
export function namedAuthorities(c: Context, trustProxy: number): readonly string[] {
  const forwarded = forwardedAuthority(c, trustProxy)
  return [
    c.req.header('host') ?? '',
    new URL(c.req.url).host,
    ...(forwarded === null ? [] : [forwarded]),
  ]
}

function forwardedAuthority(c: Context, trustProxy: number): string | null {
  const header = c.req.header('x-forwarded-host')
  // Many proxies replace this header rather than append to it: then its single value counts.
  return trustedHop(header, Math.min(trustProxy, header?.split(',').length ?? 0))
}

function hostInUrl(host: string): string {
  const displayed = isIP(host) === 6 ? `[${host}]` : host
  return URL.canParse(`http://${displayed}`) ? new URL(`http://${displayed}`).hostname : displayed
}
