import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the value of a forwarding header written by our outermost proxy: the `hops`-th from the right. A stranger may
 * have written the values to its left.
 */
export function trustedHop(header: string | undefined, hops: number): string | null {
  if (!header || hops === 0) return null
  const values = header.split(',').map(value => value.trim())
  return values[values.length - hops] ?? null
}

/** Returns true if the browser used https, to us or to our first proxy. */
export function isHttps(c: Context, trustProxy: number): boolean {
  if (new URL(c.req.url).protocol === 'https:') return true
  const header = c.req.header('x-forwarded-proto')
  // Many proxies replace this header rather than append to it: then its single value counts.
  const value = trustedHop(header, Math.min(trustProxy, header?.split(',').length ?? 0))
  return value?.toLowerCase() === 'https'
}

/** Stands for a client whose address our proxy did not forward: not an address, so never this machine. */
const UNKNOWN = 'unknown'

/**
 * Returns the browser's address, as far as the connection and `trustProxy` proxies before us can be trusted. Behind a
 * proxy the connection's own address is the proxy's, never the client's.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  if (trustProxy === 0) return getConnInfo(c).remote.address ?? UNKNOWN
  const forwarded = trustedHop(c.req.header('x-forwarded-for'), trustProxy)
  return (forwarded && forwardedAddress(forwarded)) ?? UNKNOWN
}

/**
 * Extracts the IP address of a forwarded value, without the port that some proxies (Azure's, AWS's if configured) add:
 * `198.51.100.7:4431`, `[2001:db8::1]:4431`, `[2001:db8::1]`. null for anything else.
 */
export function forwardedAddress(value: string): string | null {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(value) ?? []
  const address = ipv6 ?? ipv4 ?? value
  const family = ipv6 === undefined ? isIP(address) : isIP(address) === 6 ? 6 : 0
  return family === 0 ? null : address
}

/**
 * Returns the bucket that requests are counted by: the IPv4 address, or the /64 of an IPv6 address, because a provider
 * assigns at least a /64 to each customer.
 */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

/** Returns true if the connection comes from this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || addressBucket(address).startsWith('127.')
}

function expandIpv6(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  // A dotted IPv4 ending takes two groups; only the first four groups of the result are used.
  const groups = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups)
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return all.map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
