import { NETWORK_IDS, NETWORKS, type Network, type NetworkId } from '@toolkit/core/network/networks'
import { serverUrl } from '../state/site-base'
import { readSettings } from './read-settings'

/** Timeout for the page's own server, in milliseconds; after it the page carries on as on a static host. */
export const CONFIG_TIMEOUT_MS = 5000

export interface NetworkSettings extends Network {
  /** True if the server pays for new accounts on this network. */
  readonly sponsored: boolean
  /** Root heights of the past sporks whose nodes the server queries on the page's behalf, oldest first. */
  readonly pastNodes: readonly bigint[]
}

/** OAuth client of this deployment, and Google's endpoints. */
export interface GoogleSettings {
  readonly clientId: string
  /** Address of the sign-in window. */
  readonly authorizationUrl: string
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  /** Address at which a token is revoked. */
  readonly revocationUrl: string
}

/** Public settings of this deployment. */
export interface ChainSettings {
  readonly networks: Readonly<Record<NetworkId, NetworkSettings>>
  readonly walletConnectProjectId: string | null
  /** null if no client is configured. */
  readonly google: GoogleSettings | null
  /** Origins from which the server's image endpoint fetches pictures; none on a static host. */
  readonly imageHosts: readonly string[]
  /** True if our own server is available; false on a static host. */
  readonly server: boolean
}

/** Settings without a server: the built-in networks, no sponsored accounts. */
export const STATIC_SETTINGS: ChainSettings = {
  networks: networksWith(id => ({ ...NETWORKS[id], sponsored: false, pastNodes: [] })),
  walletConnectProjectId: null,
  google: null,
  imageHosts: [],
  server: false,
}

function networksWith(settings: (id: NetworkId) => NetworkSettings): ChainSettings['networks'] {
  return Object.fromEntries(NETWORK_IDS.map(id => [id, settings(id)])) as ChainSettings['networks']
}

let loaded: Promise<ChainSettings> | undefined

/**
 * Loads the public settings from the server, once. A static host answers 404 or a page; then, and when there is no
 * answer, the built-in settings apply. Never fails. After no answer (the server may be restarting), the next call
 * fetches again.
 */
export function loadSettings(): Promise<ChainSettings> {
  loaded ??= fetchSettings().then(
    settings => settings,
    () => {
      loaded = undefined
      return STATIC_SETTINGS
    },
  )
  return loaded
}

/** Settings of one network. */
export async function networkSettings(network: NetworkId): Promise<NetworkSettings> {
  return (await loadSettings()).networks[network]
}

/** Clears the loaded settings, so that the next call fetches again. For tests. */
export function forgetSettings(): void {
  loaded = undefined
}

async function fetchSettings(): Promise<ChainSettings> {
  const response = await fetch(serverUrl('config'), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
  })
  // A server that rate-limits us is still available.
  if (response.status >= 500 || response.status === 429)
    throw new Error(`config answered ${response.status}`)
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null
  const settings = readSettings(answer)
  if (!settings) return STATIC_SETTINGS
  const { networks, ...others } = settings
  return {
    ...others,
    networks: networksWith(id => ({ ...NETWORKS[id], ...networks[id] })),
    server: true,
  }
}
