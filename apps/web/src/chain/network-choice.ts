import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'

/** Local storage key of the selected network. */
const NETWORK_STORAGE_KEY = 'network'
/** Name of the search parameter that sets the network in a link. */
const NETWORK_PARAMETER = 'network'

function parseNetwork(value: string | null): NetworkId | null {
  return NETWORK_IDS.find(id => id === value) ?? null
}

/** Returns the network that the link requests; null if it has none or an unknown one. */
export function networkInUrl(search: string): NetworkId | null {
  return parseNetwork(new URLSearchParams(search).get(NETWORK_PARAMETER))
}

/** Returns the network selected in an earlier visit; null if there is none or storage is blocked. */
export function storedNetwork(): NetworkId | null {
  try {
    return parseNetwork(localStorage.getItem(NETWORK_STORAGE_KEY))
  } catch {
    return null
  }
}

/** Persists the selection for the next visit. If storage is blocked, it applies to this page only. */
export function storeNetwork(network: NetworkId): void {
  try {
    localStorage.setItem(NETWORK_STORAGE_KEY, network)
  } catch {
    // A browser that blocks storage still works; only the selection is not remembered.
  }
}

/** Removes `?network=` from the URL, so that link and state cannot disagree after a switch. */
export function dropNetworkFromUrl(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(NETWORK_PARAMETER)) return
  url.searchParams.delete(NETWORK_PARAMETER)
  history.replaceState(history.state, '', url)
}
