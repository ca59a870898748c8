import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from './config'
import { dropNetworkFromUrl, networkInUrl, storedNetwork, storeNetwork } from './network-choice'
import { pingNode } from './reads/network-parameters'
import { isOffline } from './recovery'
import { chainStore, transitions } from './store'
import { watchUser } from './wallet/wallet-user'

/** Availability ping interval, in milliseconds (specification, section 9). */
export const PING_INTERVAL_MS = 30_000

export interface Heartbeat {
  /** Beats now, unless a beat is under way; the next one follows a full interval later. */
  soon(): void
  stop(): void
}

/**
 * Calls `beat` immediately and then every 30,000 ms, except while the tab is hidden, and immediately when the tab
 * becomes visible or the browser goes online or offline. A new beat aborts the previous one.
 */
function startHeartbeat(beat: (signal: AbortSignal) => Promise<void>): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined
  let current = new AbortController()
  let inProgress: AbortController | null = null

  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }
  const now = () => {
    rest()
    current.abort()
    const mine = new AbortController()
    current = mine
    inProgress = mine
    if (!document.hidden) timer = setInterval(now, PING_INTERVAL_MS)
    void beat(mine.signal).finally(() => {
      if (inProgress === mine) inProgress = null
    })
  }
  const visibilityChanged = () => (document.hidden ? rest() : now())

  document.addEventListener('visibilitychange', visibilityChanged)
  window.addEventListener('online', now)
  window.addEventListener('offline', now)
  now()

  return {
    soon: () => {
      if (inProgress === null) now()
    },
    stop() {
      rest()
      current.abort()
      document.removeEventListener('visibilitychange', visibilityChanged)
      window.removeEventListener('online', now)
      window.removeEventListener('offline', now)
    },
  }
}

/** Wouter dispatches events with these names for its own navigations, beside the browser's popstate. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const

/** State of one network's session; ended as a whole, so that no late answer reaches the next. */
interface Session {
  readonly heartbeat: Heartbeat
  readonly end: () => void
}

let session: Session | undefined

/**
 * Starts the chain part of the app, once, after hydration: applies the network of the link or of the last visit, pings
 * its access node and follows the user. Returns the function that stops all of it.
 */
export function startChain(): () => void {
  const requested = networkInUrl(location.search) ?? storedNetwork() ?? chainStore.get().network
  enterNetwork(requested)

  const followUrl = () => {
    const requested = networkInUrl(location.search)
    if (requested !== null && requested !== chainStore.get().network) enterNetwork(requested)
  }
  for (const event of NAVIGATION_EVENTS) window.addEventListener(event, followUrl)

  return () => {
    for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, followUrl)
    session?.end()
    session = undefined
  }
}

/** Switches the whole app to `network`, persists the selection, and removes `?network=` from the URL. */
export function switchNetwork(network: NetworkId): void {
  storeNetwork(network)
  enterNetwork(network)
  dropNetworkFromUrl()
}

/** Pings the node now, unless a ping is under way: for a "try again", or when a request shows a change. */
export function pingNow(): void {
  session?.heartbeat.soon()
}

/**
 * Called by every request to an access node, with whether the node answered. If that contradicts the last ping, pings
 * the node immediately.
 */
export function nodeHeard(network: NetworkId, answered: boolean): void {
  const state = chainStore.get()
  if (state.network !== network || state.reach === 'connecting') return
  if (answered !== state.isAvailable) pingNow()
}

/** A link's network is not persisted: the user did not select it. */
function enterNetwork(network: NetworkId): void {
  session?.end()
  chainStore.set(transitions.switchNetwork(chainStore.get(), network))

  let ended = false
  const stopUser = watchUser(network, user => {
    if (!ended) chainStore.set(transitions.userUpdated(chainStore.get(), user))
  })
  const heartbeat = startHeartbeat(async signal => {
    // Offline, even our server cannot say which node to use.
    if (isOffline(network)) return chainStore.set(transitions.pingFailed(chainStore.get(), null))
    const answer = await pingNode(await networkSettings(network), signal)
    if (ended || signal.aborted) return
    const state = chainStore.get()
    chainStore.set(
      answer.reached
        ? transitions.pingSucceeded(state)
        : transitions.pingFailed(state, answer.wrongChain),
    )
  })
  session = {
    heartbeat,
    end() {
      ended = true
      heartbeat.stop()
      stopUser()
    },
  }
}
