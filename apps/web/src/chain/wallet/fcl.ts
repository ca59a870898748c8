import {
  authenticate,
  config,
  currentUser,
  type FclService,
  type FclUser,
  unauthenticate,
} from '@onflow/fcl'
import { formatAddress, parseAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { loadSettings } from '../config'
import { walletOtherNetwork, walletUnusable } from '../errors'
import { LOGGED_OUT, type WalletUser } from '../store'
import { installWatchedFrame, takeWalletOutcome } from './wallet-frame'
import { throughWatch, WATCHED_METHOD } from './watched-service'

// Everything that touches FCL. FCL is larger than the rest of the app, so this is only imported by `import('./fcl')`,
// when the user logs in or was logged in.

const APP_TITLE = 'Flow Wallet Tool Kits'
/** FCL's own logging is off: it prints whole requests. `wallet.ts` reports failures. */
const SILENT = 0

/** Points FCL, whose configuration is global, at `network`. */
export async function configure(network: NetworkId): Promise<void> {
  const { networks, walletConnectProjectId } = await loadSettings()
  const { accessNode, walletDiscovery } = networks[network]
  config({
    'logger.level': SILENT,
    'app.detail.title': APP_TITLE,
    'accessNode.api': accessNode,
    'flow.network': network,
    'discovery.wallet': walletDiscovery,
    'discovery.wallet.method': WATCHED_METHOD,
    // Its notification uses inline styles, which the page's policy forbids; ours replaces it.
    'walletconnect.disableNotifications': true,
    ...(walletConnectProjectId ? { 'walletconnect.projectId': walletConnectProjectId } : {}),
  })
  installWatchedFrame(network)
}

/**
 * Converts FCL's user to ours. FCL has one user for all networks: a user with an address of another network is logged
 * out on this one.
 */
function userOn(network: NetworkId, user: FclUser | undefined): WalletUser {
  if (!user?.loggedIn || user.addr === null) return LOGGED_OUT
  try {
    return { loggedIn: true, addr: formatAddress(parseAddress(user.addr, network)) }
  } catch {
    return LOGGED_OUT
  }
}

/** Calls `listener` with the current user of `network` now and at every change. */
export async function subscribeToUser(
  network: NetworkId,
  listener: (user: WalletUser) => void,
): Promise<() => void> {
  await configure(network)
  return currentUser.subscribe(user => listener(userOn(network, user)))
}

/** Login options; without them, the discovery page opens in a frame, and no proof is requested. */
export interface LogInOptions {
  /** The wallet, or how to open the discovery page. */
  readonly service?: LogInService
  /** Nonce of an account proof: 32 bytes or more in hex. */
  readonly nonce?: string
  /** Asks the wallet even if the user is logged in. */
  readonly again?: boolean
}

/** Service of type `authn`: with `method` alone, it sets how the discovery page opens. */
export type LogInService = FclService & { readonly method: string }

/**
 * Opens the wallet and returns its user. Throws the wallet's error: `wallet/cancelled` when the user closed it,
 * `wallet/other-network` when the wallet's account belongs to another chain.
 */
export async function authenticateOn(
  network: NetworkId,
  { service, nonce, again = false }: LogInOptions = {},
): Promise<WalletUser> {
  await configure(network)
  // FCL adds the page's origin, which identifies the application in the proof.
  config({ 'fcl.accountProof.resolver': nonce ? async () => ({ nonce }) : undefined })
  // FCL returns a user who is already logged in; one of another network must not count for this one.
  const before = await currentUser.snapshot()
  if (before.loggedIn && !userOn(network, before).loggedIn) unauthenticate()
  takeWalletOutcome()
  const answer = await authenticate({
    ...(service ? { service: throughWatch({ ...service }) } : {}),
    ...(again ? { forceReauth: true } : {}),
  })
  const outcome = takeWalletOutcome()
  const user = userOn(network, answer)
  // When the wallet was asked again and the user declined, the earlier login is still active.
  const renewed = !again || outcome.ended === 'approved' || answer?.services !== before.services
  if (user.loggedIn && renewed) return user
  if (answer?.loggedIn && renewed) {
    unauthenticate()
    throw walletOtherNetwork(network, answer.addr ?? '')
  }
  throw outcome.ended === 'failed' ? outcome.error : walletUnusable(outcome.ended === 'approved')
}

/** Logs the user out. */
export async function unauthenticateOn(network: NetworkId): Promise<void> {
  await configure(network)
  unauthenticate()
}

/** FCL's current user on `network`. */
export async function userNow(network: NetworkId): Promise<WalletUser> {
  return userOn(network, await currentUser.snapshot())
}
