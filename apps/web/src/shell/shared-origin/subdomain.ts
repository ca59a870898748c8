import { formatBase32 } from '@toolkit/core/bytes/base32'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { decodeBase58 } from '@toolkit/core/derivation/base58'

/** Gateways of one operator, who has the subdomains at the last of them. */
const PUBLIC_GATEWAYS = ['ipfs.io', 'gateway.ipfs.io', 'dweb.link']
/** A gateway of this machine has subdomains of `localhost`, and none of an IP address. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The longest label of a domain name. */
const LONGEST_LABEL = 63

/**
 * The same page where it has an origin of its own, by the subdomain form of its gateway's address
 * (specs.ipfs.tech/http-gateways/subdomain-gateway). null where the gateway isn't known to have subdomains, or the
 * site's name has no such form.
 * @param href the page's address, by a gateway's path.
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

/** A content's hash as it may stand in a domain name, where capitals are none: version 1, in Base32. */
function contentLabel(cid: string): string | null {
  if (/^b[a-z2-7]{50,}$/.test(cid)) return fitting(cid)
  const multihash = /^Qm.{44}$/.test(cid) ? decodeBase58(cid) : null
  // SHA2-256 of 32 bytes, which is all that version 0 has. Version 1 says so too: a folder or file (dag-pb, 0x70).
  if (multihash?.length !== 34 || multihash[0] !== 0x12 || multihash[1] !== 32) return null
  return `b${formatBase32(concatBytes(Uint8Array.of(1, 0x70), multihash)).toLowerCase()}`
}

/** An IPNS key in Base36 as it is; a domain name with a hyphen for each dot, and two for each of its own. */
function nameLabel(name: string): string | null {
  if (/^k[0-9a-z]{50,}$/.test(name)) return fitting(name)
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name)) return null
  return fitting(name.replaceAll('-', '--').replaceAll('.', '-'))
}

const fitting = (label: string) => (label.length <= LONGEST_LABEL ? label : null)
