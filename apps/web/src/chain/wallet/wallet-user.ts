import type { NetworkId } from '@toolkit/core/network/networks'
import { LOGGED_OUT, type WalletUser } from '../store'

/** Local storage key of FCL's current user. */
const FCL_USER_STORAGE_KEY = 'CURRENT_USER'

/** Returns true if the user logged in on an earlier visit, from FCL's storage, without loading FCL. */
function wasLoggedIn(): boolean {
  try {
    const stored: unknown = JSON.parse(storedUser() ?? 'null')
    return (
      typeof stored === 'object' &&
      stored !== null &&
      'loggedIn' in stored &&
      stored.loggedIn === true
    )
  } catch {
    return false
  }
}

/**
 * FCL's current user as stored, with the services of the wallet: JSON; null if nothing is stored. FCL stores it before
 * it notifies listeners.
 */
export function storedUser(): string | null {
  try {
    return localStorage.getItem(FCL_USER_STORAGE_KEY)
  } catch {
    return null
  }
}

type Listener = (user: WalletUser) => void

interface Follower {
  readonly network: NetworkId
  readonly listener: Listener
  stop: () => void
}

let follower: Follower | undefined

/**
 * Follows the current user on `network`. FCL is only loaded if the user was logged in; otherwise the user is known to
 * be logged out, and `followWallet` takes over at the next login.
 */
export function watchUser(network: NetworkId, listener: Listener): () => void {
  const mine: Follower = { network, listener, stop: () => {} }
  follower?.stop()
  follower = mine
  if (wasLoggedIn()) void followWallet()
  else listener(LOGGED_OUT)
  return () => {
    mine.stop()
    if (follower === mine) follower = undefined
  }
}

/** Subscribes the current follower to the wallet's own updates; loads FCL. */
export async function followWallet(): Promise<void> {
  const mine = follower
  if (!mine) return
  try {
    const { subscribeToUser } = await import('./fcl')
    const stop = await subscribeToUser(mine.network, user => {
      if (follower === mine) mine.listener(user)
    })
    if (follower !== mine) return stop()
    mine.stop()
    mine.stop = stop
  } catch {
    // The wallet's code did not load (offline): the wallet is unusable, so the user counts as logged out.
    if (follower === mine) mine.listener(LOGGED_OUT)
  }
}
