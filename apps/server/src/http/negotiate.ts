/** Parses the quality of each name in an `Accept-*` header, with names in lower case (RFC 9110 12.4.2). */
export function parseQualities(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    if (name === '') continue
    const q = parameters.find(text => /^q=/i.test(text))?.slice(2)
    const quality =
      q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0
    qualities.set(name.toLowerCase(), quality)
  }
  return qualities
}

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Chooses the response encoding: of those `available` the one that the client rates highest, brotli before gzip before
 * none on a tie. A client that refuses everything gets plain bytes: RFC 9110 12.5.3 allows it, and it is more useful
 * than a 406.
 */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding {
  if (!header) return 'identity'
  const qualities = parseQualities(header)
  const rest = qualities.get('*') ?? 0
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? rest || 0.001 : rest)
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const quality = qualityOf(encoding)
    if (quality > bestQuality && available(encoding)) {
      best = encoding
      bestQuality = quality
    }
  }
  return best
}

/** Returns true if an `If-None-Match` header covers `etag`; weak comparison, as RFC 9110 13.1.2 requires. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some(value => value.trim().replace(/^W\//, '') === etag)
}
