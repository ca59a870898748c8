import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The value of a forwarding header that the outermost proxy of ours wrote: the `hops`-th from the
 * right. What stands left of it a stranger may have written.
 */
export function trustedHop(header: string | undefined, hops: number): string | null {
  if (!header || hops === 0) return null
  const values = header.split(',').map(value => value.trim())
  return values[values.length - hops] ?? null
}

/** Whether the browser spoke https, to us or to the first proxy of ours. */
export function isHttps(c: Context, trustProxy: number): boolean {
  if (new URL(c.req.url).protocol === 'https:') return true
  const header = c.req.header('x-forwarded-proto')
  // Many proxies replace this header and do not append to it: then its one value counts.
  const value = trustedHop(header, Math.min(trustProxy, header?.split(',').length ?? 0))
  return value?.toLowerCase() === 'https'
}

/** The browser's address, as far as the connection and `trustProxy` proxies before us can be believed. */
export function clientAddress(c: Context, trustProxy: number): string {
  const forwarded = trustedHop(c.req.header('x-forwarded-for'), trustProxy)
  if (forwarded && isIP(forwarded) !== 0) return forwarded
  return getConnInfo(c).remote.address ?? 'unknown'
}

/**
 * What requests are counted by: the IPv4 address, or the /64 that an IPv6 address is in, because one
 * customer of a provider has at least a /64 to himself.
 */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

/** Whether the connection comes from this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || addressBucket(address).startsWith('127.')
}

function expandIpv6(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  // A dotted IPv4 ending takes two groups; only the first four groups are read from the result.
  const groups = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups)
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return all.map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
