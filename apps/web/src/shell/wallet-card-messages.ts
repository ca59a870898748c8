import type { WalletCall } from '../chain/wallet/wallet-calls'

/**
 * A request to a phone is sent twice in a row if one service names the next, so the card stays this
 * long.
 */
export const PRE_AUTHORISATION_DEBOUNCE_MS = 500
/** Silence in milliseconds, for any wallet method, after which it is reported. */
export const SILENT_WALLET_MS = 60_000

export interface CardMessages {
  readonly title: string
  readonly message: string
  /** URL that opens the wallet's app; null if it is on another device. */
  readonly href: string | null
  /** True if the request can be cancelled. */
  readonly cancels: boolean
}

/** Returns the corner card for a pending request (specification, section 2); null for none. */
export function describeCard(
  { method, provider, appLink, startedAt }: WalletCall,
  { mobile, now }: { readonly mobile: boolean; readonly now: number },
): CardMessages | null {
  if (method === 'WC/RPC') {
    return {
      title: provider?.name ?? 'Mobile Wallet',
      message: mobile ? 'Tap to view request in app' : 'Pending request on your mobile device',
      href: mobile ? webLink(appLink) : null,
      cancels: false,
    }
  }
  if (now - startedAt < SILENT_WALLET_MS) return null
  return {
    title: provider?.name ?? 'Wallet',
    message: 'Silent for a minute. Answer there, or cancel and try again.',
    href: null,
    cancels: true,
  }
}

/** FCL takes the wallet's link from its service's id, which might be a script URL. */
const webLink = (link: string | null) =>
  link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null

/** Returns how long the card stays after its request has ended. */
export const staysFor = ({ type, method }: WalletCall) =>
  type === 'pre-authz' && method === 'WC/RPC' ? PRE_AUTHORISATION_DEBOUNCE_MS : 0

export const isMobile = (userAgent: string) => /android|iphone|ipad|ipod/i.test(userAgent)
