import { BlockList, isIP } from 'node:net'

// Addresses that are not on the public internet: IANA's special-purpose registries (RFC 6890 and its updates) for IPv4
// and IPv6.
const IPV4_RANGES: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
// Nothing outside 2000::/3 is global; inside it, these are the parts that are not, or that embed an IPv4 address.
const IPV6_SPECIAL: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [net, bits] of IPV4_RANGES) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of IPV6_SPECIAL) special.addSubnet(net, bits, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Returns true if `address` (IPv4 or IPv6 text) may be contacted on behalf of a stranger. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family === 6) return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}

/** Returns true if a URL's host name means this machine: `localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const address = hostname.replace(/^\[|\]$/g, '')
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
