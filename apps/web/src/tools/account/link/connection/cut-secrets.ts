// Redaction of bug reports. A wallet's response may contain tokens that let others act as the user,
// so everything not known to be public is cut. Addresses, keys and signatures are public.

/** Replacement for redacted text. */
export const cutMark = (length: number) => `[cut: ${length} characters]`

/** Service fields that are public for every wallet. */
const PUBLIC = new Set(['f_type', 'f_vsn', 'type', 'method', 'keyId', 'optIn', 'network'])
/** URL fields: the page is kept, its parameters are cut. */
const PAGES = new Set(['endpoint', 'uid', 'website', 'icon', 'install_link'])
const WORDS = new Set(['name', 'description', 'color'])
const ADDRESSES = new Set(['address', 'addr'])
/**
 * Everything else below these fields is wallet-specific, except a signature that is public by
 * nature.
 */
const ACCOUNT_PROOF = new Set(['nonce', 'signature', 'extensionData', 'appIdentifier'])
const PARENTS = new Set([
  'provider',
  'identity',
  'signatures',
  'proposer',
  'payer',
  'authorization',
])

/** Redacts a wallet's service, or a list of them: all names are kept, but only public values. */
export function cutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutSecrets)
  if (!isRecord(value)) return cutAll(value)
  const proof = value['type'] === 'account-proof'
  return mapValues(value, (name, inner) => {
    if (name === 'data' && proof) return cutProof(inner)
    return keep(name, inner) ?? (PARENTS.has(name) ? cutSecrets(inner) : cutAll(inner))
  })
}

/** An account proof is meant to be shown to others. */
function cutProof(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutProof)
  if (!isRecord(value)) return cutAll(value)
  return mapValues(value, (name, inner) => {
    if (ACCOUNT_PROOF.has(name) && typeof inner === 'string') return inner
    return keep(name, inner) ?? (PARENTS.has(name) ? cutProof(inner) : cutAll(inner))
  })
}

/** Returns a value that is public by name and format; undefined if it isn't. */
function keep(name: string, value: unknown): unknown {
  if (PUBLIC.has(name)) return isPlainWord(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  if (PAGES.has(name)) return cutAddress(value)
  if (WORDS.has(name)) return cutText(value)
  if (ADDRESSES.has(name)) return /^(?:0x)?[0-9a-f]{1,16}$/i.test(value) ? value : undefined
  return undefined
}

const isPlainWord = (value: unknown) =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && /^[\w./-]{0,24}$/.test(value) && !looksLikeToken(value))

/** Keeps the structure and redacts all values. */
function cutAll(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : cutMark(value.length)
  if (typeof value === 'number') return cutMark(String(value).length)
  if (Array.isArray(value)) return value.map(cutAll)
  if (isRecord(value)) {
    // The name itself may be the secret where names aren't defined by FCL.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [cutName(name), cutAll(inner)]),
    )
  }
  return typeof value === 'boolean' || value === null ? value : undefined
}

const cutName = (name: string) =>
  /^[a-z_][\w-]{0,23}$/i.test(name) && !looksLikeToken(name) ? name : cutMark(name.length)

/** Longer than any word of a path, and containing digits: an id or a token. */
const looksLikeToken = (part: string) => part.length >= 16 && /\d/.test(part)

/** Redacts a URL to its page: path segments that look like tokens, query and fragment are cut. */
export function cutAddress(address: string): string {
  if (!URL.canParse(address))
    return /^[\w#./-]{0,80}$/.test(address) ? cutParts(address) : cutMark(address.length)
  const { protocol, host, pathname, search, hash } = new URL(address)
  if (!/^(?:https?|wss?|chrome-extension|moz-extension):$/.test(protocol))
    return cutMark(address.length)
  const rest = search.length + hash.length
  return `${protocol}//${host}${cutParts(pathname)}${rest === 0 ? '' : ` ${cutMark(rest)}`}`
}

const cutParts = (path: string) =>
  path
    .split('/')
    .map(part => (looksLikeToken(part) ? cutMark(part.length) : part))
    .join('/')

/** Redacts a wallet's message: URL queries and anything that looks like a token are cut. */
export function cutText(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'<>]+/g, cutAddress)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, token => cutMark(token.length))
    .replace(
      /\b(bearer|token|secret|password|code|session|api[-_ ]?key)(["']?\s*[:= ]\s*["']?)([^\s"',;&]{6,})/gi,
      (_, name: string, between: string, value: string) =>
        `${name}${between}${cutMark(value.length)}`,
    )
}

function mapValues(
  value: Readonly<Record<string, unknown>>,
  map: (name: string, inner: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cutName(name), map(name, inner)]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
