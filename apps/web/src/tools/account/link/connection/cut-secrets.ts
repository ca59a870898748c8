// What a report of a bug may hold. A wallet's answer may carry tokens by which somebody else could act as the
// user, so what is not known to be public is cut. Addresses, keys and signatures are public.

/** What stands in the place of what was cut. */
export const cutMark = (length: number) => `[cut: ${length} characters]`

/** Of a service: what is public whatever wallet it is. */
const PUBLIC = new Set(['f_type', 'f_vsn', 'type', 'method', 'keyId', 'optIn', 'network'])
/** Addresses of pages: the page is kept, what is said to it is cut. */
const PAGES = new Set(['endpoint', 'uid', 'website', 'icon', 'install_link'])
const WORDS = new Set(['name', 'description', 'color'])
const ADDRESSES = new Set(['address', 'addr'])
/** Below these everything is a wallet's own business, save a signature that is public by what it is. */
const ACCOUNT_PROOF = new Set(['nonce', 'signature', 'extensionData', 'appIdentifier'])
const PARENTS = new Set([
  'provider',
  'identity',
  'signatures',
  'proposer',
  'payer',
  'authorization',
])

/** A wallet's service, or a list of them, with all that may be a secret cut: every name stays, not every value. */
export function cutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutSecrets)
  if (!isRecord(value)) return cutAll(value)
  const proof = value['type'] === 'account-proof'
  return mapValues(value, (name, inner) => {
    if (name === 'data' && proof) return cutProof(inner)
    return keep(name, inner) ?? (PARENTS.has(name) ? cutSecrets(inner) : cutAll(inner))
  })
}

/** The account proof is there to be shown to others. */
function cutProof(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutProof)
  if (!isRecord(value)) return cutAll(value)
  return mapValues(value, (name, inner) => {
    if (ACCOUNT_PROOF.has(name) && typeof inner === 'string') return inner
    return keep(name, inner) ?? (PARENTS.has(name) ? cutProof(inner) : cutAll(inner))
  })
}

/** What is public by its name and its form; undefined where it is not. */
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

/** Keeps how it is built, and nothing that it says. */
function cutAll(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : cutMark(value.length)
  if (typeof value === 'number') return cutMark(String(value).length)
  if (Array.isArray(value)) return value.map(cutAll)
  if (isRecord(value)) {
    // A name may be the secret itself where the names are not a wallet's words.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [cutName(name), cutAll(inner)]),
    )
  }
  return typeof value === 'boolean' || value === null ? value : undefined
}

const cutName = (name: string) =>
  /^[a-z_][\w-]{0,23}$/i.test(name) && !looksLikeToken(name) ? name : cutMark(name.length)

/** Longer than any word of a path, and with digits in it: an id or a token. */
const looksLikeToken = (part: string) => part.length >= 16 && /\d/.test(part)

/** The page of an address: who it is, without what is said to it in its path, query and fragment. */
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

/** A wallet's own words, without addresses' queries and what looks like a token. */
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
