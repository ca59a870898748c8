import type { WalletCall, WalletEvent } from '../../../../chain/wallet/wallet-calls'
import { cutAddress, cutText } from './cut-secrets'

/** Description of each wallet method. */
const METHODS: Readonly<Record<string, string>> = {
  'IFRAME/RPC': 'a frame',
  'POP/RPC': 'a pop-up',
  'TAB/RPC': 'a tab',
  'EXT/RPC': 'the extension',
  'WC/RPC': 'WalletConnect',
  'HTTP/POST': 'HTTP',
  'HTTP/RPC': 'HTTP',
}

/** Formats `a frame (IFRAME/RPC)`. */
const describeMethod = (method: string) => {
  const message = METHODS[method]
  return message ? `${message} (${method})` : method
}

/** Description of each service request. */
const ASKED: Readonly<Record<string, string>> = {
  authn: 'to log in',
  'authn-refresh': 'to refresh the session',
  'pre-authz': 'who signs for each role',
  authz: 'to sign the transaction',
  'user-signature': 'to sign the message',
}

/** Returns the wallet's name, if it has one. */
export const requestedWallet = ({ provider }: Pick<WalletCall, 'provider'>) =>
  provider?.name ?? 'the wallet'

/** Formats a line of the log. */
export function describeEvent(event: WalletEvent): string {
  const { call } = event
  const { type, method, endpoint } = call
  switch (event.kind) {
    case 'began':
      return `Asked ${requestedWallet(call)} ${ASKED[type] ?? `for ${type}`} (${type}) by ${describeMethod(method)} at ${cutAddress(endpoint)}`
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

/** Formats milliseconds: `0.4 s`. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Silence in milliseconds after which the user gets a hint. */
export const SLOW_MS = 15_000
/** Silence in milliseconds after which it is reported. */
export const SILENT_MS = 60_000

const WHERE: Readonly<Record<string, string>> = {
  'IFRAME/RPC': 'It is shown over this page: answer there, or press Escape on this page.',
  'POP/RPC': 'Its window may be behind this one: look for it, or close it.',
  'TAB/RPC': 'It is in another tab: answer there, or close it.',
  'EXT/RPC': 'Open the extension by its icon: it may be locked.',
  'WC/RPC': 'Open the wallet’s app on your phone: the request waits there.',
}

/**
 * Returns a hint for a wallet that hasn't responded for `milliseconds`; null while that is normal.
 */
export function waitingHint(method: string, milliseconds: number): string | null {
  if (milliseconds < SLOW_MS) return null
  const where = WHERE[method] ?? 'Its server has not answered yet.'
  return milliseconds < SILENT_MS
    ? where
    : `The wallet has been silent for a minute. ${where} Or cancel, and try again or use another wallet.`
}

/** Explanations of FCL's messages that don't explain themselves. */
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

/** Returns the explanation shown below an error's message; null if it needs none. */
export const meaningOf = (message: string): string | null => MEANINGS[message] ?? null
