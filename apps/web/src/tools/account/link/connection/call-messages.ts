import type { WalletCall, WalletEvent } from '../../../../chain/wallet/wallet-calls'
import { cutAddress, cutText } from './cut-secrets'

/** What each way to a wallet is. */
const METHODS: Readonly<Record<string, string>> = {
  'IFRAME/RPC': 'a frame',
  'POP/RPC': 'a pop-up',
  'TAB/RPC': 'a tab',
  'EXT/RPC': 'the extension',
  'WC/RPC': 'WalletConnect',
  'HTTP/POST': 'HTTP',
  'HTTP/RPC': 'HTTP',
}

/** `a frame (IFRAME/RPC)`. */
const describeMethod = (method: string) => {
  const words = METHODS[method]
  return words ? `${words} (${method})` : method
}

/** What is asked of a service, in words. */
const ASKED: Readonly<Record<string, string>> = {
  authn: 'to log in',
  'authn-refresh': 'to refresh the session',
  'pre-authz': 'who signs for each role',
  authz: 'to sign the transaction',
  'user-signature': 'to sign the message',
}

/** Who is asked: by name where the wallet has said it. */
export const askedWallet = ({ provider }: Pick<WalletCall, 'provider'>) =>
  provider?.name ?? 'the wallet'

/** One line of a log. */
export function describeEvent(event: WalletEvent): string {
  const { call } = event
  const { type, method, endpoint } = call
  switch (event.kind) {
    case 'began':
      return `Asked ${askedWallet(call)} ${ASKED[type] ?? `for ${type}`} (${type}) by ${describeMethod(method)} at ${cutAddress(endpoint)}`
    case 'ready':
      return `The wallet’s page was ready after ${seconds(event.after)}`
    case 'ended':
      return `${describeEnd(event)} after ${seconds(event.after)}`
  }
}

function describeEnd({ end, call }: Extract<WalletEvent, { kind: 'ended' }>): string {
  if (end.status === 'approved') return `${call.type}: approved`
  if (end.status === 'redirected') return `${call.type}: sent on to another service`
  return `${call.type}: ${cutText(end.error.message)} (${end.error.code})`
}

/** `0.4 s`. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** A wallet that has said nothing for so long may need a hand. */
export const SLOW_MS = 15_000
/** And now it is said that it is silent. */
export const SILENT_MS = 60_000

const WHERE: Readonly<Record<string, string>> = {
  'IFRAME/RPC': 'It is shown over this page: answer there, or press Escape on this page.',
  'POP/RPC': 'Its window may be behind this one: look for it, or close it.',
  'TAB/RPC': 'It is in another tab: answer there, or close it.',
  'EXT/RPC': 'Open the extension by its icon: it may be locked.',
  'WC/RPC': 'Open the wallet’s app on your phone: the request waits there.',
}

/** What to do about a wallet that has not answered for `milliseconds`; null while that is nothing unusual. */
export function waitingHint(method: string, milliseconds: number): string | null {
  if (milliseconds < SLOW_MS) return null
  const where = WHERE[method] ?? 'Its server has not answered yet.'
  return milliseconds < SILENT_MS
    ? where
    : `The wallet has been silent for a minute. ${where} Or cancel, and try again or use another wallet.`
}

/** What the words of FCL mean, where they do not say it themselves. */
const MEANINGS: Readonly<Record<string, string>> = {
  'Declined: No reason supplied':
    'The wallet said no and gave no reason: usually you declined there.',
  'Declined: Externally Halted': 'The wallet was closed before it answered.',
  'Declined: Aborted': 'The request was cancelled on this page.',
  'Popup failed to open (was it blocked by a popup blocker?)':
    'The browser did not open the window. Allow pop-ups for this site, or log in by a frame.',
  'Tab failed to open (was it blocked by the browser?)':
    'The browser did not open the tab. Allow pop-ups for this site, or log in by a frame.',
}

/** Beneath an error's own words; null where they say it all. */
export const meaningOf = (message: string): string | null => MEANINGS[message] ?? null
