import { SITE_BASE } from '../../state/site-base'
export type PictureSource =
  /** URL that the image endpoint accepts. */
  | { readonly kind: 'served'; readonly url: string }
  /** From a host that the server does not fetch from; the host's name. */
  | { readonly kind: 'not-allowed'; readonly host: string }
  /** Within the metadata itself (`data:`); not shown, since it may contain a program. */
  | { readonly kind: 'inline' }
  | { readonly kind: 'none' }

const NONE: PictureSource = { kind: 'none' }

/** `ipfs://CID/path`, including the forms `ipfs://ipfs/CID` and `ipfs:CID`. */
const IPFS = /^ipfs:(?:\/\/)?(?:ipfs\/)?(?<rest>[A-Za-z0-9].*)$/
/** Hosts that serve `/ipfs/CID`. */
const GATEWAYS = /^(?:ipfs\.|gateway\.|dweb\.link$|w3s\.link$|nftstorage\.link$|cloudflare-ipfs\.)/

/**
 * Resolves the picture in a token's or an NFT's metadata. Only our image endpoint is ever contacted: `ipfs:` goes to
 * the first host that is a gateway, and `data:` is not shown.
 * @param hosts origins that the server's image endpoint fetches from; none without a server.
 */
export function pictureSource(stated: string | null, hosts: readonly string[]): PictureSource {
  const text = stated?.trim() ?? ''
  if (text === '') return NONE
  if (/^data:/i.test(text)) return { kind: 'inline' }
  const { rest } = IPFS.exec(text)?.groups ?? {}
  if (rest !== undefined) {
    const gateway = hosts.find(origin => URL.canParse(origin) && isGateway(new URL(origin)))
    return gateway === undefined
      ? { kind: 'not-allowed', host: 'IPFS' }
      : { kind: 'served', url: `${gateway}/ipfs/${rest}` }
  }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return NONE
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return NONE
  return hosts.includes(url.origin)
    ? { kind: 'served', url: url.href }
    : { kind: 'not-allowed', host: url.host }
}

const isGateway = ({ hostname }: URL) => GATEWAYS.test(hostname)

/** URL of our image endpoint for a picture of this width in CSS pixels; requests twice as many. */
export function imageAddress(url: string, width: 16 | 32 | 48 | 64 | 128): string {
  const pixels = { 16: 32, 32: 64, 48: 96, 64: 128, 128: 256 } as const
  return `${SITE_BASE}image?${new URLSearchParams({ url, w: `${pixels[width]}`, q: '75' })}`
}

/** Placeholder of a picture: the initials of a name's first two words. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

/** Lists the hosts whose pictures the server does not serve, without duplicates, for one sentence below a list. */
export function refusedHosts(
  pictures: readonly (string | null)[],
  hosts: readonly string[],
): readonly string[] {
  const refused = pictures.flatMap(one => {
    const source = pictureSource(one, hosts)
    return source.kind === 'not-allowed' ? [source.host] : []
  })
  return [...new Set(refused)].toSorted()
}
