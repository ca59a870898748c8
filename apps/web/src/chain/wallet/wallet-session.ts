import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { ownMethodOf, WATCHED_METHOD } from './watched-service'

// The user session that FCL stores. It comes from a wallet, so nothing in it is trusted.

/** A service that the wallet offers, and how to call it. */
export interface SessionService {
  readonly type: string
  /** As named by the wallet; null if it gives no name. */
  readonly method: string | null
  readonly endpoint: string | null
  readonly provider: string | null
  readonly keyIndex: number | null
  /** True if it is called through our watch, which reports the request. */
  readonly watched: boolean
  /** The full service as received, possibly with tokens: apply `cutSecrets` before showing it. */
  readonly raw: Readonly<Record<string, unknown>>
}

export interface WalletSession {
  /** As given by the wallet. */
  readonly address: string
  /** Network of the address; null if it belongs to no known network. */
  readonly network: NetworkId | null
  /** Milliseconds since 1970; null if the wallet gave no expiry. */
  readonly expiresAt: number | null
  readonly services: readonly SessionService[]
  /** JSON of the account proof: {address, nonce, signatures}; null if there is none. */
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

/** Parses the session from FCL's storage (`storedUser`); null while logged out. */
export function readSession(stored: string | null): WalletSession | null {
  const user = v.safeParse(userSchema, parseJson(stored))
  if (!user.success) return null
  const { addr, expiresAt, services } = user.output
  const read = services.flatMap(readService)
  const proof = read.find(({ type }) => type === 'account-proof')?.raw['data'] ?? null
  return {
    address: addr,
    network: networkOf(addr),
    // FCL's encoding of “never”.
    expiresAt: expiresAt === 0 ? null : expiresAt,
    services: read,
    proof: proof === null ? null : JSON.stringify(proof),
  }
}

/** Parses one service of the session; an empty list if it is not a service. */
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
