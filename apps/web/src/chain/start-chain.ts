import type { NetworkId } from '@toolkit/core/flow/networks'
import { networkSettings } from './config'
import { type Heartbeat, startHeartbeat } from './heartbeat'
import { dropNetworkFromUrl, networkInUrl, storedNetwork, storeNetwork } from './network-choice'
import { pingNode } from './ping'
import { chainStore, transitions } from './store'
import { watchUser } from './wallet-user'

/** Wouter announces its own navigations by events of these names beside the browser's popstate. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const

/** What runs for one network: ended as a whole, so that no late answer reaches the next. */
interface Session {
  readonly heartbeat: Heartbeat
  readonly end: () => void
}

let session: Session | undefined

/**
 * Starts the chain's part of the app, once, after hydration: applies the network of the link or of
 * the last visit, pings its access node and follows the user. Returns how to stop all that.
 */
export function startChain(): () => void {
  const wanted = networkInUrl(location.search) ?? storedNetwork() ?? chainStore.get().network
  enterNetwork(wanted)

  const followUrl = () => {
    const asked = networkInUrl(location.search)
    if (asked !== null && asked !== chainStore.get().network) enterNetwork(asked)
  }
  for (const event of NAVIGATION_EVENTS) window.addEventListener(event, followUrl)

  return () => {
    for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, followUrl)
    session?.end()
    session = undefined
  }
}

/** Switches the whole app to `network`, keeps the choice, and takes `?network=` out of the address. */
export function switchNetwork(network: NetworkId): void {
  enterNetwork(network)
  dropNetworkFromUrl()
}

/** Pings the node now, unless a ping is under way: for a "try again", or when a request shows a change. */
export function pingNow(): void {
  session?.heartbeat.soon()
}

/**
 * Told by every request to an access node whether the node answered. Where that disagrees with what
 * the last ping found, the node is pinged at once.
 */
export function nodeHeard(network: NetworkId, answered: boolean): void {
  const state = chainStore.get()
  if (state.network !== network || state.reach === 'connecting') return
  if (answered !== state.isAvailable) pingNow()
}

function enterNetwork(network: NetworkId): void {
  session?.end()
  storeNetwork(network)
  chainStore.set(transitions.switchNetwork(chainStore.get(), network))

  let ended = false
  const stopUser = watchUser(network, user => {
    if (!ended) chainStore.set(transitions.userUpdated(chainStore.get(), user))
  })
  const heartbeat = startHeartbeat(async signal => {
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
