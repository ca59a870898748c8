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

// Everything that touches FCL. It weighs more than the rest of the app, so it is imported only by
// `import('./fcl')`, when somebody logs in or was logged in.

const APP_TITLE = 'Flow Wallet Tool Kits'
/** FCL logs nothing itself: it prints whole requests. What fails is reported by `wallet.ts`. */
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
    // Its notification is styled in the page, which the page's policy forbids; ours takes its place.
    'walletconnect.disableNotifications': true,
    ...(walletConnectProjectId ? { 'walletconnect.projectId': walletConnectProjectId } : {}),
  })
  installWatchedFrame(network)
}

/**
 * FCL's user as ours. It keeps one user for all networks: whoever has an address of another network
 * is not logged in on this one.
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

/** How to log in; left out, the discovery page is opened in a frame, and no proof is asked. */
export interface LogInOptions {
  /** The wallet to ask, or the way to open the discovery page. */
  readonly service?: LogInService
  /** Of an account proof: 32 bytes or more in hex. */
  readonly nonce?: string
  /** Asks also where somebody is logged in. */
  readonly again?: boolean
}

/** A service of type `authn`: by `method` alone, the discovery page is opened that way. */
export type LogInService = FclService & { readonly method: string }

/**
 * Opens the wallet and gives its user. Throws what went wrong there: `wallet/cancelled` when the person
 * closed it, `wallet/other-network` when the wallet's account belongs to another chain.
 */
export async function authenticateOn(
  network: NetworkId,
  { service, nonce, again = false }: LogInOptions = {},
): Promise<WalletUser> {
  await configure(network)
  // FCL adds the origin of the page, by which the application is named in the proof.
  config({ 'fcl.accountProof.resolver': nonce ? async () => ({ nonce }) : undefined })
  // FCL gives back a user who is logged in; one of another network must not pass for one of this.
  const before = await currentUser.snapshot()
  if (before.loggedIn && !userOn(network, before).loggedIn) unauthenticate()
  takeWalletOutcome()
  const answer = await authenticate({
    ...(service ? { service: throughWatch({ ...service }) } : {}),
    ...(again ? { forceReauth: true } : {}),
  })
  const outcome = takeWalletOutcome()
  const user = userOn(network, answer)
  // Whoever was logged in before still is where the wallet was asked again and said no.
  const renewed = !again || outcome.ended === 'approved' || answer?.services !== before.services
  if (user.loggedIn && renewed) return user
  if (answer?.loggedIn && renewed) {
    unauthenticate()
    throw walletOtherNetwork(network, answer.addr ?? '')
  }
  throw outcome.ended === 'failed' ? outcome.error : walletUnusable(outcome.ended === 'approved')
}

/** Forgets the user. */
export async function unauthenticateOn(network: NetworkId): Promise<void> {
  await configure(network)
  unauthenticate()
}

/** The user of `network` that FCL knows now. */
export async function userNow(network: NetworkId): Promise<WalletUser> {
  return userOn(network, await currentUser.snapshot())
}
