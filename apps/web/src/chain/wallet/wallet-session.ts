import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { ownMethodOf, WATCHED_METHOD } from './watched-service'

// What FCL keeps of who is logged in. It is what a wallet sent, so nothing in it is taken for granted.

/** One service that the wallet offers: what it can be asked, and how. */
export interface SessionService {
  readonly type: string
  /** As the wallet named it; null where it named none. */
  readonly method: string | null
  readonly endpoint: string | null
  readonly provider: string | null
  readonly keyIndex: number | null
  /** Whether it is asked through our watch, which tells what is asked. */
  readonly watched: boolean
  /** All of it as it came, with tokens if it has any: `cutSecrets` before anybody is shown it. */
  readonly raw: Readonly<Record<string, unknown>>
}

export interface WalletSession {
  /** As the wallet gave it. */
  readonly address: string
  /** Whose address that is; null where it is of no network that is known here. */
  readonly network: NetworkId | null
  /** Milliseconds since 1970; null where the wallet said nothing, which is for good. */
  readonly expiresAt: number | null
  readonly services: readonly SessionService[]
  /** JSON of the account proof: {address, nonce, signatures}; null where there is none. */
  readonly proof: string | null
}

const word = v.fallback(v.nullable(v.string()), null)
const serviceSchema = v.looseObject({
  type: v.string(),
  method: word,
  ownMethod: v.fallback(v.optional(v.string()), undefined),
  endpoint: word,
  provider: v.fallback(v.nullable(v.object({ name: word })), null),
  identity: v.fallback(v.nullable(v.object({ keyId: v.union([v.number(), v.string()]) })), null),
})
const userSchema = v.object({
  loggedIn: v.literal(true),
  addr: v.string(),
  expiresAt: v.fallback(v.nullable(v.number()), null),
  services: v.fallback(v.array(v.unknown()), []),
})

/** The session in what FCL stored (`storedUser`); null where nobody is logged in. */
export function readSession(stored: string | null): WalletSession | null {
  const user = v.safeParse(userSchema, parseJson(stored))
  if (!user.success) return null
  const { addr, expiresAt, services } = user.output
  const read = services.flatMap(readService)
  const proof = read.find(({ type }) => type === 'account-proof')?.raw['data'] ?? null
  return {
    address: addr,
    network: networkOf(addr),
    // FCL's own writing of “never”.
    expiresAt: expiresAt === 0 ? null : expiresAt,
    services: read,
    proof: proof === null ? null : JSON.stringify(proof),
  }
}

/** One service as it stands in the session; none where it is no service. */
export function readService(value: unknown): readonly SessionService[] {
  const read = v.safeParse(serviceSchema, value)
  if (!read.success) return []
  const { type, method, ownMethod, endpoint, provider, identity } = read.output
  const { ownMethod: _, ...raw } = value as Record<string, unknown>
  const own =
    method === WATCHED_METHOD ? ownMethodOf(ownMethod === undefined ? {} : { ownMethod }) : method
  const keyIndex = identity === null ? null : Number(identity.keyId)
  return [
    {
      type,
      method: own,
      endpoint,
      provider: provider?.name ?? null,
      keyIndex: Number.isSafeInteger(keyIndex) ? keyIndex : null,
      watched: method === WATCHED_METHOD,
      raw: { ...raw, ...(own === null ? {} : { method: own }) },
    },
  ]
}

function networkOf(address: string): NetworkId | null {
  try {
    const network = networkOfAddress(parseAddress(address))
    return isNetworkId(network) ? network : null
  } catch {
    return null
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
