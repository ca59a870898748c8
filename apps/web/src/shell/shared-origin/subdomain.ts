import { formatBase32 } from '@toolkit/core/bytes/base32'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { decodeBase58 } from '@toolkit/core/derivation/base58'

/** Gateways of one operator, which serves subdomains at the last of them. */
const PUBLIC_GATEWAYS = ['ipfs.io', 'gateway.ipfs.io', 'dweb.link']
/** A local gateway serves subdomains of `localhost`, but not of an IP address. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** Maximum length of a domain label. */
const LONGEST_LABEL = 63

/**
 * Returns the same page at its separate origin, in the subdomain form of the gateway's URL
 * (specs.ipfs.tech/http-gateways/subdomain-gateway). null if the gateway isn't known to have
 * subdomains, or the site's name has no such form.
 * @param href URL of the page, in the path form of a gateway.
 */
export function subdomainUrl(href: string): string | null {
  const { protocol, hostname, port, pathname } = new URL(href)
  const [, space = '', name = '', rest = ''] = /^\/(ip[fn]s)\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const label = space === 'ipfs' ? contentLabel(name) : nameLabel(name)
  if (label === null) return null
  if (PUBLIC_GATEWAYS.includes(hostname)) return `https://${label}.${space}.dweb.link${rest}`
  if (!LOCAL.includes(hostname)) return null
  return `${protocol}//${label}.${space}.localhost${port && `:${port}`}${rest}`
}

/** Converts a content hash to a domain label, which is case-insensitive: version 1, in Base32. */
function contentLabel(cid: string): string | null {
  if (/^b[a-z2-7]{50,}$/.test(cid)) return fitting(cid)
  const multihash = /^Qm.{44}$/.test(cid) ? decodeBase58(cid) : null
  // SHA2-256 of 32 bytes, the only hash of version 0. Version 1 also states the content type: a
  // folder or file (dag-pb, 0x70).
  if (multihash?.length !== 34 || multihash[0] !== 0x12 || multihash[1] !== 32) return null
  return `b${formatBase32(concatBytes(Uint8Array.of(1, 0x70), multihash)).toLowerCase()}`
}

/**
 * Keeps an IPNS key in Base36; in a domain name, replaces each dot by a hyphen, and each hyphen by
 * two.
 */
function nameLabel(name: string): string | null {
  if (/^k[0-9a-z]{50,}$/.test(name)) return fitting(name)
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name)) return null
  return fitting(name.replaceAll('-', '--').replaceAll('.', '-'))
}

const fitting = (label: string) => (label.length <= LONGEST_LABEL ? label : null)
