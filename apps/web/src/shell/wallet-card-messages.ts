import type { WalletCall } from '../chain/wallet/wallet-calls'

/** A request to a phone is sent twice in a row where one service names the next: the card stays so long. */
export const PRE_AUTHORISATION_DEBOUNCE_MS = 500
/** Whatever the way to it: a wallet that is silent for so long is said to be. */
export const SILENT_WALLET_MS = 60_000

export interface CardMessages {
  readonly title: string
  readonly message: string
  /** Where the wallet's app opens; null where it is on another device. */
  readonly href: string | null
  /** Whether it offers to give the request up. */
  readonly cancels: boolean
}

/** What the card in the corner says of a pending request (specification, section 2); null for no card. */
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

/** FCL takes the wallet's own link from its service's id; a script would be no link. */
const webLink = (link: string | null) =>
  link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null

/** How long the card of a request stays once that has ended. */
export const staysFor = ({ type, method }: WalletCall) =>
  type === 'pre-authz' && method === 'WC/RPC' ? PRE_AUTHORISATION_DEBOUNCE_MS : 0

export const isMobile = (userAgent: string) => /android|iphone|ipad|ipod/i.test(userAgent)
