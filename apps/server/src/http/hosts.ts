import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'
import { trustedHop } from './forwarded.ts'

/** Addresses to listen on that stand for all of the machine's. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]']

const AUTHORITY = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i

/**
 * The host of a `Host` header in one spelling: lower case, without its port and a closing dot, an IP
 * address as browsers write it (RFC 9110 7.2, WHATWG URL 3.5). null where that is no host. Whether what follows
 * `xn--` is Punycode is asked by Node 20 and no longer by 24: the name is only compared with others.
 */
export function hostOf(authority: string): string | null {
  if (!AUTHORITY.test(authority) || !URL.canParse(`http://${authority}`)) return null
  return new URL(`http://${authority}`).hostname.replace(/\.$/, '') || null
}

/** Whether the server listens on every address of its machine. */
export function listensEverywhere(host: string): boolean {
  return WILDCARDS.includes(hostInUrl(host))
}

/**
 * Which hosts requests may name: this machine's own names, the host that the server listens on, and those
 * that the operator lists. A page of another site can lead its own name to this machine (DNS rebinding),
 * and its requests then name that host; an IP address cannot be led elsewhere, so a server that listens
 * everywhere answers to any.
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

/** The host and port that the browser asked for, as far as `trustProxy` proxies can be believed. */
export function requestAuthority(c: Context, trustProxy: number): string {
  return forwardedAuthority(c, trustProxy) ?? c.req.header('host') ?? ''
}

/**
 * Everything that says which host a request is for: `Host`, the target where it is a whole address, and
 * what a proxy of ours forwards. A script can write the last one, so the others count beside it.
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
  // Many proxies replace this header and do not append to it: then its one value counts.
  return trustedHop(header, Math.min(trustProxy, header?.split(',').length ?? 0))
}

function hostInUrl(host: string): string {
  const shown = isIP(host) === 6 ? `[${host}]` : host
  return URL.canParse(`http://${shown}`) ? new URL(`http://${shown}`).hostname : shown
}
