import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'

/** Local storage key of the chosen network. */
const NETWORK_STORAGE_KEY = 'network'
/** Name of the search parameter that sets the network in a link. */
const NETWORK_PARAMETER = 'network'

function parseNetwork(value: string | null): NetworkId | null {
  return NETWORK_IDS.find(id => id === value) ?? null
}

/** The network that the link asks for; null where it names none or one that we do not know. */
export function networkInUrl(search: string): NetworkId | null {
  return parseNetwork(new URLSearchParams(search).get(NETWORK_PARAMETER))
}

/** The network chosen in an earlier visit; null where there is none or storage is refused. */
export function storedNetwork(): NetworkId | null {
  try {
    return parseNetwork(localStorage.getItem(NETWORK_STORAGE_KEY))
  } catch {
    return null
  }
}

/** Keeps the choice for the next visit. Where storage is refused it holds for this page only. */
export function storeNetwork(network: NetworkId): void {
  try {
    localStorage.setItem(NETWORK_STORAGE_KEY, network)
  } catch {
    // A browser that refuses storage still works; only the choice is not remembered.
  }
}

/** Takes `?network=` out of the address, so that link and state cannot disagree after a switch. */
export function dropNetworkFromUrl(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(NETWORK_PARAMETER)) return
  url.searchParams.delete(NETWORK_PARAMETER)
  history.replaceState(history.state, '', url)
}
